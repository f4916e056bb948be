/** The heading of the skeleton that replaces a page while a slow navigation to a profile is pending. */
export const pendingProfile = 'Loading Profile'
