/** The words of the page after an account is deleted. */
export const goodbyePage = {
  title: 'Goodbye',
  heading: 'Goodbye, and take care.',
  closed: 'Your account is closed. You can restore it within 30 days.',
  note: 'Changed your mind? Log in as before to restore it. If your email address is confirmed, we’ve emailed you a confirmation.',
  home: 'Go to the home page',
  restore: 'Restore my account',
} as const
