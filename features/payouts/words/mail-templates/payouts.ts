import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const details = { details: 'the account •••• 1234 at Deniz Bank' }
const change = { hours: '24', time: 'Friday, 20 November 2026 at 14:00 (UTC)' }

const NOTHING_TO_DO = 'If it was you, there is nothing to do.'
const NOT_YOU =
  'If it wasn’t you, another person may have access to your account. Change your password and your payout details, and call us straight away, day or night: {{phone}}.'
const UNTIL_THEN =
  'Your password was not entered, so the change applies from {{time}}. Until then, everything stays as it is.'
const STOP_IT =
  'If it wasn’t you, stop the change with the button, change your password, and call us straight away, day or night: {{phone}}.'

/** Emails to providers about the account that their money is paid to. */
export const payoutMails = {
  'mail-payout-added': {
    title: 'Email: payout details added',
    lead: 'To a provider who has entered payout details for the first time.',
    variables: details,
    subject: 'Your payout details were added',
    text: ['Your payout details are now {{details}}.', NOTHING_TO_DO, NOT_YOU].join('\n\n'),
  },
  'mail-payout-changed': {
    title: 'Email: payout details changed',
    lead: 'To the provider, once new payout details are in use.',
    variables: details,
    subject: 'Your payout details were changed',
    text: ['Your payout details are now {{details}}.', NOTHING_TO_DO, NOT_YOU].join('\n\n'),
  },
  'mail-payout-removed': {
    title: 'Email: payout details removed',
    lead: 'To the provider, once there are no payout details any more.',
    variables: {},
    subject: 'Your payout details were removed',
    text: ['Your payout details were removed.', NOTHING_TO_DO, NOT_YOU].join('\n\n'),
  },
  'mail-payout-change-requested': {
    title: 'Email: payout details will change',
    lead: 'To the provider, when a change was asked for without the password, with a button that stops it.',
    variables: { ...details, ...change },
    subject: 'Your payout details will change in {{hours}} hours',
    text: [
      'We received a request to change your payout details to {{details}}.',
      UNTIL_THEN,
      NOTHING_TO_DO,
      STOP_IT,
    ].join('\n\n'),
  },
  'mail-payout-removal-requested': {
    title: 'Email: payout details will be removed',
    lead: 'To the provider, when a removal was asked for without the password, with a button that stops it.',
    variables: change,
    subject: 'Your payout details will be removed in {{hours}} hours',
    text: ['We received a request to remove your payout details.', UNTIL_THEN, NOTHING_TO_DO, STOP_IT].join('\n\n'),
  },
  'mail-payout-change-cancelled': {
    title: 'Email: change of payout details cancelled',
    lead: 'To the provider, when a pending change has ended because their other devices were logged out.',
    variables: {},
    subject: 'The change of your payout details was cancelled',
    text: [
      'To protect your money, a change of your payout details that was still pending was cancelled when your other devices were logged out.',
      'If you still want it, make it again in your payout settings. With your password it applies at once.',
    ].join('\n\n'),
  },
} as const satisfies Record<string, MailTemplate>
