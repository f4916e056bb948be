import { brand } from '#content/brand.ts'
import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const account = { account: 'the account “mira.lang”' }
const NOT_YOU = 'If this wasn’t you, call us straight away, day or night: {{phone}}.'

/** Emails about accounts. */
export const accountMails = {
  'mail-confirm-email': {
    title: 'Email: confirm your address',
    lead: 'To a new address, with a button that confirms it.',
    variables: { hours: '24' },
    subject: 'Confirm your email address',
    text: [
      `Someone entered this address for an account at ${brand.name}. If it’s yours, press the button to confirm it.`,
      'The button works once, for {{hours}} hours. Until you press it, we won’t send anything about your care to this address.',
      'If this wasn’t you, you can ignore this email. Nothing happens unless you press the button.',
    ].join('\n\n'),
  },
  'mail-address-in-use': {
    title: 'Email: address already in use',
    lead: 'Instead of a confirmation, when the address belongs to another account.',
    variables: {},
    subject: `You already have an account at ${brand.name}`,
    text: [
      `This address was entered at ${brand.name}, but it already belongs to an account.`,
      'If it was you, log in with this address instead. If you’ve forgotten your password, use the button to set a new one.',
      'If it wasn’t you, you can ignore this email. Your account hasn’t changed.',
    ].join('\n\n'),
  },
  'mail-reset-link': {
    title: 'Email: set a new password',
    lead: 'With a button that sets a new password.',
    variables: { ...account, minutes: '60' },
    subject: 'Set a new password',
    text: [
      'We received a request to reset the password for {{account}}. Use this button to set a new one.',
      'It works once, for {{minutes}} minutes.',
      'If you didn’t ask for this, you can ignore this email. Your password stays as it is.',
    ].join('\n\n'),
  },
  'mail-password-changed': {
    title: 'Email: password changed',
    lead: 'After a change of the password.',
    variables: account,
    subject: 'Your password was changed',
    text: [
      '{{account}} has a new password. Any devices using the old one have been logged out.',
      'If this wasn’t you, use the button to set another password, and call us straight away, day or night: {{phone}}.',
    ].join('\n\n'),
  },
  'mail-email-changed': {
    title: 'Email: address changed',
    lead: 'To the previous address.',
    variables: {},
    subject: 'Your email address was changed',
    text: ['Your email address has been changed. We won’t send emails to this one any more.', NOT_YOU].join('\n\n'),
  },
  'mail-new-device': {
    title: 'Email: login on a new device',
    lead: 'After a login on a device that we have not seen before.',
    variables: { username: 'mira.lang', device: 'Firefox on Linux' },
    subject: 'New login to your account',
    text: [
      'Your account “{{username}}” was used to log in on a device we haven’t seen before: {{device}}.',
      'If it was you, there’s nothing you need to do. If it wasn’t, open your account settings, choose “No, secure my account”, and call us straight away, day or night: {{phone}}.',
    ].join('\n\n'),
  },
  'mail-passkey-added': {
    title: 'Email: passkey added',
    lead: 'After a passkey was added to an account.',
    variables: account,
    subject: 'A passkey was added to your account',
    text: ['{{account}} can now be opened with a new passkey.', NOT_YOU].join('\n\n'),
  },
  'mail-passkey-removed': {
    title: 'Email: passkey removed',
    lead: 'After a passkey was removed from an account.',
    variables: account,
    subject: 'A passkey was removed from your account',
    text: ['{{account}} can no longer be opened with one of its passkeys.', NOT_YOU].join('\n\n'),
  },
  'mail-two-step-on': {
    title: 'Email: two-step login on',
    lead: 'After a person has connected an authenticator app.',
    variables: account,
    subject: 'Two-step login is on',
    text: [
      'From now on, you’ll need a code from your authenticator app as well as your password to log in to {{account}}.',
      'Keep your recovery codes somewhere safe: each one lets you log in once if you lose your phone.',
      NOT_YOU,
    ].join('\n\n'),
  },
  'mail-two-step-off': {
    title: 'Email: two-step login off',
    lead: 'After a person has disconnected their authenticator app.',
    variables: account,
    subject: 'Two-step login is off',
    text: ['You can now log in to {{account}} with just your password.', NOT_YOU].join('\n\n'),
  },
  'mail-account-closed': {
    title: 'Email: account closed',
    lead: 'After a person has deleted their account.',
    variables: { ...account, 'last day': '18 December 2026' },
    subject: 'Your account is closed',
    text: [
      '{{account}} is closed, as you asked. You’ve been logged out everywhere, and your profile is no longer visible.',
      'You can restore it until {{last day}} by logging in as before. After that, it’s erased for good.',
      NOT_YOU,
    ].join('\n\n'),
  },
  'mail-provider-invitation': {
    title: 'Email: invitation of a clinic',
    lead: 'To the owner of an imported profile, with a button that takes it over.',
    variables: {
      provider: 'Bosphorus Dental',
      'profile address': 'https://sanavia.example/provider/8d0c1f52',
      days: '30',
    },
    subject: `Your clinic on ${brand.name}`,
    text: [
      `The care team of ${brand.name} has prepared a profile for {{provider}}, so that patients from abroad can find you. You can look at it here: {{profile address}}`,
      'Press the button to set a password and take the profile over. You can then change everything in it, set your hours and take bookings.',
      'The button works once, for {{days}} days. Afterwards log in with this address and the password you chose.',
      'If you don’t want to be listed, reply to this email and we’ll remove the profile.',
    ].join('\n\n'),
  },
} as const satisfies Record<string, MailTemplate>
