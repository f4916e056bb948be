/** The words of the bell in the header, its list, and the page with all notifications. */
export const notificationList = {
  title: 'Notifications',
  lead: 'What has happened with your appointments, messages and invoices.',
  /** The accessible name of the bell. */
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  unread: 'Unread',
  markAll: 'Mark all as read',
  all: 'See all notifications',
  loading: 'Loading notifications',
  empty: 'You’re all caught up',
  emptyHint: 'News about your appointments, messages and invoices will appear here.',
} as const

/** In place of the name of an account that no longer exists. */
export const siteAccount = { gone: 'Someone' } as const
