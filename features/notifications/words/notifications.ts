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

/**
 * What a device shows of a notification that is pushed to it. It may be read on a lock screen: no names, and nothing about
 * health.
 */
export const pushTexts = {
  messages: 'You have a new message.',
  appointments: 'There’s news about an appointment.',
  invoices: 'There’s news about an invoice.',
  test: 'This is a test. Notifications work on this device.',
} as const

/** The words of the settings of web push. */
export const deviceNotifications = {
  heading: 'Notifications on this device',
  note: 'We can tell you about news even when this site isn’t open. On your lock screen they only say what kind of news it is, never who or what it’s about.',
  loading: 'Loading the settings of this device',
  turnOn: 'Turn on notifications',
  turningOn: 'Turning on',
  turnOff: 'Turn off on this device',
  test: 'Send a test notification',
  off: 'Notifications are off on this device.',
  dismissed: 'Your browser didn’t get your permission, so notifications stay off.',
  denied: {
    title: 'Your browser blocks notifications from this site',
    note: 'Allow them in your browser’s settings for this site, then reload this page.',
  },
  unsupported: {
    title: 'This browser can’t show notifications',
    note: 'On an iPhone or iPad, add this site to your Home Screen first and open it from there. Otherwise, try another browser.',
  },
  failed: 'Your browser couldn’t turn on notifications. Please try again later.',
  on: 'Notifications are on.',
  turnedOff: 'Notifications are off.',
  saved: 'Saved.',
  topics: {
    messages: { name: 'Messages', note: 'When you have a new message.' },
    appointments: { name: 'Appointments', note: 'When an appointment changes, and the day before it.' },
    invoices: { name: 'Invoices', note: 'When you get an invoice, and when it’s paid or due.' },
  },
} as const
