//! The functions of [`uri_tables_datafusion`] on a [Ballista](https://datafusion.apache.org/ballista) cluster.
//!
//! A query is planned by the client, split into stages by the scheduler, and run by executors. A plan names functions, so all
//! three must know them: [`client`], [`scheduler`] and [`executor`] add them by Ballista's extension points. Run your own
//! scheduler and executors with these configurations; the binaries of Ballista have no such functions.
//!
//! The example `urls_on_a_cluster` is all three in one program.

use std::sync::Arc;

use ballista::prelude::SessionContextExt;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::default_session_builder;
use ballista_executor::executor_process::ExecutorProcessConfig;
use ballista_scheduler::config::SchedulerConfig;
use datafusion::error::Result;
use datafusion::execution::{FunctionRegistry, SessionStateBuilder};
use datafusion::prelude::{SessionConfig, SessionContext};
use uri_tables_datafusion::functions;

/// Returns a context that runs its queries on the scheduler at `address`, which is `HOST:PORT`.
///
/// # Errors
///
/// If `address` is not one.
pub async fn client(address: &str, config: SessionConfig) -> Result<SessionContext> {
    let state = SessionStateBuilder::new_with_default_features()
        .with_config(config)
        .build();
    let context = SessionContext::remote_with_state(&format!("df://{address}"), state).await?;
    // Ballista replaces the functions of the state with those that it knows.
    uri_tables_datafusion::register(&context);
    Ok(context)
}

/// Adds the functions to the configuration of a scheduler.
#[must_use]
pub fn scheduler(mut config: SchedulerConfig) -> SchedulerConfig {
    config.override_session_builder = Some(Arc::new(|config| {
        let mut state = default_session_builder(config)?;
        for function in functions() {
            state.register_udf(Arc::new(function))?;
        }
        Ok(state)
    }));
    config
}

/// Adds the functions to the configuration of an executor.
#[must_use]
pub fn executor(mut config: ExecutorProcessConfig) -> ExecutorProcessConfig {
    let mut registry = BallistaFunctionRegistry::default();
    for function in functions() {
        let name = function.name().to_owned();
        registry.scalar_functions.insert(name, Arc::new(function));
    }
    config.override_function_registry = Some(Arc::new(registry));
    config
}
