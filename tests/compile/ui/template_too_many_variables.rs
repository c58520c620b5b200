uri_tables::uri_profile! {
    pub mod api {
        extends rfc3986;
        template URI = "https://example.com/{a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u,v,w,x,y,z}{aa,ab,ac,ad,ae,af,ag,ah,ai,aj}";
    }
}

fn main() {}
