//! A page of memory between two inaccessible pages: a process that reads or writes past an edge is killed by a
//! signal.

use core::ptr;

/// An accessible page, with an inaccessible page on each side.
#[derive(Debug)]
pub(super) struct Pages {
    all: *mut u8,
    page: usize,
}

impl Pages {
    pub(super) fn new() -> Self {
        // SAFETY: a new mapping affects no other memory, and only the middle one of its three pages is made
        // accessible.
        unsafe {
            let page =
                usize::try_from(libc::sysconf(libc::_SC_PAGESIZE)).expect("pages have a size");
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
            let all = libc::mmap(ptr::null_mut(), 3 * page, libc::PROT_NONE, flags, -1, 0);
            assert_ne!(all, libc::MAP_FAILED, "there is memory");
            let all = all.cast::<u8>();
            let access = libc::PROT_READ | libc::PROT_WRITE;
            assert_eq!(libc::mprotect(all.add(page).cast(), page, access), 0);
            Self { all, page }
        }
    }

    /// Returns the bytes of the accessible page.
    pub(super) fn open(&mut self) -> &mut [u8] {
        // SAFETY: the page is initialized with zeros and mapped as long as `self` exists; `&mut self` makes the
        // borrow unique.
        unsafe { core::slice::from_raw_parts_mut(self.all.add(self.page), self.page) }
    }

    /// Places `bytes` at offset `before` of the page, and sets all other bytes to `filling`.
    pub(super) fn at_start(&mut self, before: usize, bytes: &[u8], filling: u8) -> &[u8] {
        let open = self.open();
        open.fill(filling);
        open[before..][..bytes.len()].copy_from_slice(bytes);
        &open[before..][..bytes.len()]
    }

    /// Places `bytes` at the end of the page, and sets all other bytes to `filling`.
    pub(super) fn at_end(&mut self, bytes: &[u8], filling: u8) -> &[u8] {
        let before = self.page - bytes.len();
        self.at_start(before, bytes, filling)
    }
}

impl Drop for Pages {
    fn drop(&mut self) {
        // SAFETY: this value owns the mapping, and nothing borrows from it any more.
        unsafe {
            libc::munmap(self.all.cast(), 3 * self.page);
        }
    }
}

/// Returns the exit status of a child process that reads the byte at `offset` from the start of the accessible page.
fn end_of_toucher(pages: &Pages, offset: isize) -> libc::c_int {
    // SAFETY: the child only calls `signal` and `_exit`. That an invalid read kills the child is the purpose of the
    // test.
    unsafe {
        let child = libc::fork();
        assert!(child >= 0, "there is room for a process");
        if child == 0 {
            libc::signal(libc::SIGSEGV, libc::SIG_DFL);
            libc::signal(libc::SIGBUS, libc::SIG_DFL);
            ptr::read_volatile(pages.all.add(pages.page).offset(offset));
            libc::_exit(0);
        }
        let mut status = -1;
        assert_eq!(libc::waitpid(child, &raw mut status, 0), child);
        status
    }
}

#[test]
fn a_byte_past_an_edge_stops_the_process() {
    let pages = Pages::new();
    let last = pages.page.cast_signed() - 1;
    for inside in [0, last] {
        assert_eq!(end_of_toucher(&pages, inside), 0);
    }
    for outside in [-1, last + 1] {
        assert!(libc::WIFSIGNALED(end_of_toucher(&pages, outside)));
    }
}
