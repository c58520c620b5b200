uri_tables::uri_profile! {
    pub mod api {
        strict;
        extends rfc3986;
        template user = "/users/{id}";
        template me = "/users/me";
        expose route = user / me;
    }
}

fn main() {
    let _ = api::Route::from_static("/users/me").choice();
}
