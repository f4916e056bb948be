import { randomUUID } from 'node:crypto'
import type { MaskedPayout } from '#platform/rules/own-user.ts'
import { formatTimeIn } from '#platform/server/format.ts'
import { templated } from '#platform/server/mail/mail.ts'
import { PAYOUT_CHANGE_HOURS } from '../rules/payouts.ts'
import { payoutMails } from '../words/mail-templates/payouts.ts'

type Changed = { isFirst: boolean; details: MaskedPayout }
type Requested = { token: string; effectiveAt: Date; details: MaskedPayout }

const SETTINGS = '/dashboard/payments?tab=payout'

/** To the owner, once new details are in use. */
export function payoutChangedMail(accountId: string, { isFirst, details }: Changed, publicUrl: string) {
  const content = { action: { text: 'Check my payout settings', url: publicUrl + SETTINGS } }
  if (details.payoutMethod === 'none')
    return mail(accountId, 'notice', templated(payoutMails, 'mail-payout-removed', {}, content))
  const key = isFirst ? 'mail-payout-added' : 'mail-payout-changed'
  return mail(accountId, 'notice', templated(payoutMails, key, { details: nameOf(details) }, content))
}

/** To the owner, with the link that undoes a pending change. */
export function payoutChangeRequestedMail(
  accountId: string,
  { token, effectiveAt, details }: Requested,
  publicUrl: string,
) {
  const isRemoval = details.payoutMethod === 'none'
  const values = {
    details: isRemoval ? '' : nameOf(details),
    hours: String(PAYOUT_CHANGE_HOURS),
    time: formatTimeIn('UTC', effectiveAt),
  }
  // The token is in the fragment, which browsers never send, so that it appears in no log.
  const action = { text: 'Stop this change', url: `${publicUrl}/undo-payout#${token}` }
  const key = isRemoval ? 'mail-payout-removal-requested' : 'mail-payout-change-requested'
  return mail(accountId, 'link', templated(payoutMails, key, values, { action }))
}

/** To the owner, when a pending change has ended with the sessions. */
export function payoutChangeCancelledMail(accountId: string, publicUrl: string) {
  const action = { text: 'Open my payout settings', url: publicUrl + SETTINGS }
  return mail(accountId, 'notice', templated(payoutMails, 'mail-payout-change-cancelled', {}, { action }))
}

function nameOf({ payoutMethod, paypalEmail, bankName, iban, accountNumber }: MaskedPayout) {
  if (payoutMethod === 'paypal') return `the PayPal account ${paypalEmail}`
  return `the account ${iban.startsWith('•') ? accountNumber : iban} at ${bankName}`
}

/** The cause begins with the account id, by which an erasure finds these mails. */
const mail = (accountId: string, type: 'link' | 'notice', words: ReturnType<typeof templated>) => ({
  accountId,
  kind: 'mandatory' as const,
  cause: `account ${accountId} ${type} ${randomUUID()}`,
  ...words,
})
