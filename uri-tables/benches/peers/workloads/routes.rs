//! Finds the route of a path, among the 130 routes of GitHub's API that the benchmark of matchit 0.9.2 (MIT) has.

use std::borrow::Cow;

use crate::contest::{Contest, Role};
use crate::texts::{MANY, Random, mixed};

/// Defines the profile with these routes, a list of their templates, and a function that returns the name of the route
/// that a path has.
macro_rules! routes {
    ($first:ident $first_type:ident $first_text:literal; $($name:ident $type:ident $text:literal;)*) => {
        uri_tables::uri_profile! {
            #[allow(deprecated)] // Two templates of one route match `/repos///milestones/`.
            mod github {
                extends rfc3986;
                template $first = $first_text;
                $(template $name = $text;)*
                expose route = $first $(/ $name)*;
            }
        }

        const ROUTES: &[(&str, &str)] =
            &[(stringify!($first), $first_text), $((stringify!($name), $text)),*];

        fn name(route: github::RouteChoice<'_>) -> &'static str {
            match route {
                github::RouteChoice::$first_type(_) => stringify!($first),
                $(github::RouteChoice::$type(_) => stringify!($name),)*
            }
        }
    };
}

/// Creates the workload and passes it to `each`.
pub(super) fn contests(each: &mut dyn FnMut(Contest)) {
    let mut random = Random::new(3986);
    let texts = (0..MANY).map(|_| {
        let (_, template) = ROUTES[random.below(ROUTES.len())];
        path(template, &mut random)
    });
    let texts: Vec<String> = texts.collect();
    each(find(texts));
}

/// Returns a path with random data in place of the variables of a template.
fn path(template: &str, random: &mut Random) -> String {
    let mut path = String::new();
    for (at, part) in template.split(['{', '}']).enumerate() {
        if at % 2 == 0 {
            path.push_str(part);
        } else {
            let bytes = random.within(3, 12);
            let others = random.below(2);
            github::P1::encode(&mixed(random, bytes, others)).append_to(&mut path);
        }
    }
    path
}

fn find(texts: Vec<String>) -> Contest {
    let mut contest = Contest::new("find one of 130 routes", texts);
    let router = router();
    contest
        .text("uri-tables", Role::Ours, |text| {
            let route = github::Route::parse(text).expect("it is a route");
            Cow::from(name(route.choice()))
        })
        .text("matchit", Role::Peer, move |text| {
            Cow::from(*router.at(text).expect("it is a route").value)
        });
    contest
}

fn router() -> matchit::Router<&'static str> {
    let mut router = matchit::Router::new();
    for (name, template) in ROUTES {
        router.insert(*template, *name).expect("it is a route");
    }
    router
}

routes! {
    r0 R0 "/authorizations";
    r1 R1 "/authorizations/{p1}";
    r2 R2 "/applications/{p1}/tokens/{p2}";
    r3 R3 "/events";
    r4 R4 "/repos/{p1}/{p2}/events";
    r5 R5 "/networks/{p1}/{p2}/events";
    r6 R6 "/orgs/{p1}/events";
    r7 R7 "/users/{p1}/received_events";
    r8 R8 "/users/{p1}/received_events/public";
    r9 R9 "/users/{p1}/events";
    r10 R10 "/users/{p1}/events/public";
    r11 R11 "/users/{p1}/events/orgs/{p2}";
    r12 R12 "/feeds";
    r13 R13 "/notifications";
    r14 R14 "/repos/{p1}/{p2}/notifications";
    r15 R15 "/notifications/threads/{p1}";
    r16 R16 "/notifications/threads/{p1}/subscription";
    r17 R17 "/repos/{p1}/{p2}/stargazers";
    r18 R18 "/users/{p1}/starred";
    r19 R19 "/user/starred";
    r20 R20 "/user/starred/{p1}/{p2}";
    r21 R21 "/repos/{p1}/{p2}/subscribers";
    r22 R22 "/users/{p1}/subscriptions";
    r23 R23 "/user/subscriptions";
    r24 R24 "/repos/{p1}/{p2}/subscription";
    r25 R25 "/user/subscriptions/{p1}/{p2}";
    r26 R26 "/users/{p1}/gists";
    r27 R27 "/gists";
    r28 R28 "/gists/{p1}";
    r29 R29 "/gists/{p1}/star";
    r30 R30 "/repos/{p1}/{p2}/git/blobs/{p3}";
    r31 R31 "/repos/{p1}/{p2}/git/commits/{p3}";
    r32 R32 "/repos/{p1}/{p2}/git/refs";
    r33 R33 "/repos/{p1}/{p2}/git/tags/{p3}";
    r34 R34 "/repos/{p1}/{p2}/git/trees/{p3}";
    r35 R35 "/issues";
    r36 R36 "/user/issues";
    r37 R37 "/orgs/{p1}/issues";
    r38 R38 "/repos/{p1}/{p2}/issues";
    r39 R39 "/repos/{p1}/{p2}/issues/{p3}";
    r40 R40 "/repos/{p1}/{p2}/assignees";
    r41 R41 "/repos/{p1}/{p2}/assignees/{p3}";
    r42 R42 "/repos/{p1}/{p2}/issues/{p3}/comments";
    r43 R43 "/repos/{p1}/{p2}/issues/{p3}/events";
    r44 R44 "/repos/{p1}/{p2}/labels";
    r45 R45 "/repos/{p1}/{p2}/labels/{p3}";
    r46 R46 "/repos/{p1}/{p2}/issues/{p3}/labels";
    r47 R47 "/repos/{p1}/{p2}/milestones/{p3}/labels";
    r48 R48 "/repos/{p1}/{p2}/milestones/";
    r49 R49 "/repos/{p1}/{p2}/milestones/{p3}";
    r50 R50 "/emojis";
    r51 R51 "/gitignore/templates";
    r52 R52 "/gitignore/templates/{p1}";
    r53 R53 "/meta";
    r54 R54 "/rate_limit";
    r55 R55 "/users/{p1}/orgs";
    r56 R56 "/user/orgs";
    r57 R57 "/orgs/{p1}";
    r58 R58 "/orgs/{p1}/members";
    r59 R59 "/orgs/{p1}/members/{p2}";
    r60 R60 "/orgs/{p1}/public_members";
    r61 R61 "/orgs/{p1}/public_members/{p2}";
    r62 R62 "/orgs/{p1}/teams";
    r63 R63 "/teams/{p1}";
    r64 R64 "/teams/{p1}/members";
    r65 R65 "/teams/{p1}/members/{p2}";
    r66 R66 "/teams/{p1}/repos";
    r67 R67 "/teams/{p1}/repos/{p2}/{p3}";
    r68 R68 "/user/teams";
    r69 R69 "/repos/{p1}/{p2}/pulls";
    r70 R70 "/repos/{p1}/{p2}/pulls/{p3}";
    r71 R71 "/repos/{p1}/{p2}/pulls/{p3}/commits";
    r72 R72 "/repos/{p1}/{p2}/pulls/{p3}/files";
    r73 R73 "/repos/{p1}/{p2}/pulls/{p3}/merge";
    r74 R74 "/repos/{p1}/{p2}/pulls/{p3}/comments";
    r75 R75 "/user/repos";
    r76 R76 "/users/{p1}/repos";
    r77 R77 "/orgs/{p1}/repos";
    r78 R78 "/repositories";
    r79 R79 "/repos/{p1}/{p2}";
    r80 R80 "/repos/{p1}/{p2}/contributors";
    r81 R81 "/repos/{p1}/{p2}/languages";
    r82 R82 "/repos/{p1}/{p2}/teams";
    r83 R83 "/repos/{p1}/{p2}/tags";
    r84 R84 "/repos/{p1}/{p2}/branches";
    r85 R85 "/repos/{p1}/{p2}/branches/{p3}";
    r86 R86 "/repos/{p1}/{p2}/collaborators";
    r87 R87 "/repos/{p1}/{p2}/collaborators/{p3}";
    r88 R88 "/repos/{p1}/{p2}/comments";
    r89 R89 "/repos/{p1}/{p2}/commits/{p3}/comments";
    r90 R90 "/repos/{p1}/{p2}/commits";
    r91 R91 "/repos/{p1}/{p2}/commits/{p3}";
    r92 R92 "/repos/{p1}/{p2}/readme";
    r93 R93 "/repos/{p1}/{p2}/keys";
    r94 R94 "/repos/{p1}/{p2}/keys/{p3}";
    r95 R95 "/repos/{p1}/{p2}/downloads";
    r96 R96 "/repos/{p1}/{p2}/downloads/{p3}";
    r97 R97 "/repos/{p1}/{p2}/forks";
    r98 R98 "/repos/{p1}/{p2}/hooks";
    r99 R99 "/repos/{p1}/{p2}/hooks/{p3}";
    r100 R100 "/repos/{p1}/{p2}/releases";
    r101 R101 "/repos/{p1}/{p2}/releases/{p3}";
    r102 R102 "/repos/{p1}/{p2}/releases/{p3}/assets";
    r103 R103 "/repos/{p1}/{p2}/stats/contributors";
    r104 R104 "/repos/{p1}/{p2}/stats/commit_activity";
    r105 R105 "/repos/{p1}/{p2}/stats/code_frequency";
    r106 R106 "/repos/{p1}/{p2}/stats/participation";
    r107 R107 "/repos/{p1}/{p2}/stats/punch_card";
    r108 R108 "/repos/{p1}/{p2}/statuses/{p3}";
    r109 R109 "/search/repositories";
    r110 R110 "/search/code";
    r111 R111 "/search/issues";
    r112 R112 "/search/users";
    r113 R113 "/legacy/issues/search/{p1}/{p2}/{p3}/{p4}";
    r114 R114 "/legacy/repos/search/{p1}";
    r115 R115 "/legacy/user/search/{p1}";
    r116 R116 "/legacy/user/email/{p1}";
    r117 R117 "/users/{p1}";
    r118 R118 "/user";
    r119 R119 "/users";
    r120 R120 "/user/emails";
    r121 R121 "/users/{p1}/followers";
    r122 R122 "/user/followers";
    r123 R123 "/users/{p1}/following";
    r124 R124 "/user/following";
    r125 R125 "/user/following/{p1}";
    r126 R126 "/users/{p1}/following/{p2}";
    r127 R127 "/users/{p1}/keys";
    r128 R128 "/user/keys";
    r129 R129 "/user/keys/{p1}";
}
