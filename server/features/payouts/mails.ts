import { randomUUID } from 'node:crypto'
import { type MaskedPayout, PAYOUT_CHANGE_HOURS } from '#domain/payouts.ts'
import { formatTimeIn } from '#server/platform/format.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

type Changed = { isFirst: boolean; details: MaskedPayout }
type Requested = { token: string; effectiveAt: Date; details: MaskedPayout }

const SETTINGS = '/dashboard/payments?tab=payout'
const NOT_YOU = `If it wasn’t you, another person may have access to your account. Change your password and your payout details, and call us straight away, day or night: {{phone}}.`

/** To the owner, once new details are in use. */
export function payoutChangedMail(accountId: string, { isFirst, details }: Changed, publicUrl: string) {
  const isRemoved = details.payoutMethod === 'none'
  const text = isRemoved ? 'Your payout details were removed.' : `Your payout details are now ${nameOf(details)}.`
  return mail(accountId, 'notice', {
    subject: isFirst
      ? 'Your payout details were added'
      : `Your payout details were ${isRemoved ? 'removed' : 'changed'}`,
    paragraphs: [text, 'If it was you, there is nothing to do.', NOT_YOU],
    action: { text: 'Check my payout settings', url: publicUrl + SETTINGS },
  })
}

/** To the owner, with the link that undoes a pending change. */
export function payoutChangeRequestedMail(
  accountId: string,
  { token, effectiveAt, details }: Requested,
  publicUrl: string,
) {
  const time = formatTimeIn('UTC', effectiveAt)
  const isRemoval = details.payoutMethod === 'none'
  return mail(accountId, 'link', {
    subject: `Your payout details will ${isRemoval ? 'be removed' : 'change'} in ${PAYOUT_CHANGE_HOURS} hours`,
    paragraphs: [
      isRemoval
        ? 'We received a request to remove your payout details.'
        : `We received a request to change your payout details to ${nameOf(details)}.`,
      `Your password was not entered, so the change applies from ${time}. Until then, everything stays as it is.`,
      'If it was you, there is nothing to do.',
      `If it wasn’t you, stop the change with the button, change your password, and call us straight away, day or night: {{phone}}.`,
    ],
    // The token is in the fragment, which browsers never send, so that it appears in no log.
    action: { text: 'Stop this change', url: `${publicUrl}/undo-payout#${token}` },
  })
}

/** To the owner, when a pending change has ended with the sessions. */
export function payoutChangeCancelledMail(accountId: string, publicUrl: string) {
  return mail(accountId, 'notice', {
    subject: 'The change of your payout details was cancelled',
    paragraphs: [
      'To protect your money, a change of your payout details that was still pending was cancelled when your other devices were logged out.',
      'If you still want it, make it again in your payout settings. With your password it applies at once.',
    ],
    action: { text: 'Open my payout settings', url: publicUrl + SETTINGS },
  })
}

function nameOf({ payoutMethod, paypalEmail, bankName, iban, accountNumber }: MaskedPayout) {
  if (payoutMethod === 'paypal') return `the PayPal account ${paypalEmail}`
  return `the account ${iban.startsWith('•') ? accountNumber : iban} at ${bankName}`
}

type Template = Pick<Mail, 'subject'> & Mail['content']

/** The cause begins with the account id, by which an erasure finds these mails. */
const mail = (accountId: string, type: 'link' | 'notice', { subject, ...content }: Template) => ({
  accountId,
  kind: 'mandatory' as const,
  cause: `account ${accountId} ${type} ${randomUUID()}`,
  subject,
  content,
})
