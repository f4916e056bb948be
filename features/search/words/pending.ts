/** The heading of the skeleton that replaces a page while a slow search is pending. */
export const pendingSearch = 'Searching'
