/** The words of the page that a suspended person is sent to. */
export const suspendedPage = {
  title: 'Account suspended',
  heading: 'Your account is suspended.',
  message: 'Our care team has suspended this account. You’ve been logged out everywhere.',
  note: 'Your appointments and invoices stay as they are. If you object, write to us: a person reads it and answers.',
  object: 'Write to us',
  home: 'Go to the home page',
} as const
