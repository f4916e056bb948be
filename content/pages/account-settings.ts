import type { MailKind } from '#domain/mail-kinds.ts'
import type { SecurityAction } from '#domain/security-events.ts'

/** The words of the screen on which people decide about their own account. */
export const accountSettingsPage = {
  title: 'Account Settings',
  lead: 'How you log in, which emails you get and what happens to your data.',
  menu: [
    { id: 'security', text: 'Login and security' },
    { id: 'email', text: 'Email address' },
    { id: 'billing', text: 'Invoices' },
    { id: 'mails', text: 'Notifications' },
    { id: 'data', text: 'Privacy and data' },
    { id: 'close', text: 'Close account' },
  ],
  email: {
    heading: 'Email address',
    note: 'We send password reset links to it and, once it’s confirmed, emails about your appointments. A new address takes effect when you press the button in the email we send to it.',
  },
  passkeys: {
    heading: 'Passkeys and password',
    note: 'Log in with your face, fingerprint or screen lock. There’s nothing to remember, and nothing a fake page can steal.',
    impossible: 'Passkeys don’t work in this browser or at this address. You can log in with your password.',
  },
  twoStep: {
    heading: 'Two-step login',
    note: 'After your password, we ask for a code from an app on your phone. You don’t need one with a passkey.',
  },
  devices: {
    heading: 'Devices',
    note: 'Where you’re logged in now. Don’t recognise a device? Log it out and change your password.',
  },
  events: {
    heading: 'Security events',
    note: 'The last 90 days. If your email address is confirmed, we email you when a new device logs in.',
  },
  mails: {
    heading: 'Email notifications',
    note: 'We always send emails about the account itself, such as a new password.',
  },
  download: {
    heading: 'Download my data',
    note: 'Everything you’ve entered, written and uploaded, in one zip file: your data as JSON that other programs can read, plus your pictures and documents.',
  },
  leaving: {
    heading: 'Delete my account',
    note: 'Your account is closed straight away. You can restore it for 30 days by logging in. After that it’s erased for good.',
  },
} as const

/** What each switch is for. */
export const mailChoices: Readonly<Record<MailKind, { name: string; note: string; topic: string }>> = {
  messages: {
    name: 'Messages',
    note: 'When you have an unread message, and when a clinic first opens a document you’ve shared.',
    topic: 'messages and questions',
  },
  appointments: {
    name: 'Appointments',
    note: 'When an appointment is requested, offered, confirmed, rescheduled or cancelled, and the day before it. Messages that go with these send no email of their own.',
    topic: 'appointments and payments',
  },
  news: { name: 'News', note: 'A few times a year: new destinations and packages.', topic: 'news' },
}

/** What deleting means, before the password is asked for. */
export const whatDeletingMeans = [
  'You’re logged out on all devices straight away.',
  'Your profile, packages and articles disappear from Sanavia straight away.',
  'After 30 days your data is erased for good. Security records, such as the device and network of a login, stay until they are two years old.',
  'The other person keeps their copy of the chat, without your name. An invoice stays with the clinic or the patient as it was issued, with names and addresses, because the other side needs it for its records.',
] as const

/** The security events in words. */
export const securityEventTitles: Readonly<Record<SecurityAction, string>> = {
  signed_up: 'Account opened',
  logged_in: 'Logged in',
  login_failed: 'Wrong password',
  second_factor_failed: 'Wrong code or passkey',
  password_check_failed: 'Wrong password entered in your account settings',
  attempts_limited: 'Too many wrong attempts, so further ones were blocked for a while',
  login_refused: 'Login refused because the account was suspended',
  link_refused: 'A link that no longer works was opened',
  logged_out: 'Logged out',
  device_confirmed: 'Login confirmed as yours',
  device_logged_out: 'A device was logged out',
  other_devices_logged_out: 'All other devices were logged out',
  account_secured: 'Account secured',
  password_changed: 'Password changed',
  password_reset_requested: 'Password reset link requested',
  password_reset: 'Password reset by email',
  email_change_requested: 'Link to confirm an email address requested',
  email_confirmed: 'Email address confirmed',
  passkey_added: 'Passkey added',
  passkey_renamed: 'Passkey renamed',
  passkey_removed: 'Passkey removed',
  authenticator_added: 'Two-step login switched on',
  authenticator_removed: 'Two-step login switched off',
  recovery_codes_created: 'New recovery codes created',
  recovery_code_used: 'Logged in with a recovery code',
  payout_changed: 'Payout details changed',
  payout_change_requested: 'Change of payout details requested',
  payout_change_undone: 'Change of payout details undone',
  calendar_feed_created: 'Calendar subscription started',
  calendar_feed_ended: 'Calendar subscription ended',
  data_exported: 'Your data was downloaded',
  account_closed: 'Account closed',
  account_restored: 'Account restored',
  account_suspended: 'Account suspended by our care team',
  suspension_lifted: 'Suspension lifted by our care team',
  logged_out_by_care_team: 'Logged out everywhere by our care team',
}
