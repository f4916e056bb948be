/** The words of the page that the link in an email about changed payout details opens. */
export const undoPayoutPage = {
  title: 'Stop a change of your payout details',
  text: 'We received a request from your account to change your payout details. If it wasn’t you, stop the change here.',
  submit: 'Stop this change',
  busy: 'Stopping',
  next: 'Now set a new password. Anyone else who’s logged in to your account will then be logged out.',
  newPassword: 'Set a new password',
  linkMissing:
    'This page opens from the link in our email, and the link is missing. Press the button in the email again, or cancel the change in your {settings}.',
  settings: 'payout settings',
} as const
