import { randomUUID } from 'node:crypto'
import { brand } from '#content/brand.ts'
import { formatDay } from '#platform/server/format.ts'
import { type Mail, templated } from '#platform/server/mail/mail.ts'
import { CONFIRM_LINK_HOURS, graceEnd, RESET_LINK_MINUTES } from '../rules/account-settings.ts'
import { accountMails } from '../words/mail-templates/accounts.ts'

type Person = {
  id: string
  username: string
  display_name: string
  email: string | null
  email_confirmed_at: Date | null
}

/**
 * Untrusted input: anyone can sign up with any name and with the address of another person. Mails to an unproven address
 * contain fixed text only, so that sign-ups cannot send texts of their own through our mail server.
 */
const isProven = ({ email, email_confirmed_at }: Person, to: string) => email_confirmed_at !== null && email === to

const accountOf = (person: Person, to: string) =>
  isProven(person, to) ? `the account “${person.username}”` : `an account with this address on ${brand.name}`

/** The token is in the fragment, which browsers never send, so that it appears in no log. */
const linkTo = (publicUrl: string, path: string, token: string) => `${publicUrl}${path}#${token}`

export function resetLinkMail(person: Person, to: string, token: string, publicUrl: string): Mail {
  const values = { account: accountOf(person, to), minutes: String(RESET_LINK_MINUTES) }
  const action = { text: 'Set a new password', url: linkTo(publicUrl, '/reset-password', token) }
  return edited('link', person, to, templated(accountMails, 'mail-reset-link', values, { action }))
}

export function passwordChangedMail(person: Person, to: string, publicUrl: string): Mail {
  const action = { text: 'Set another password', url: `${publicUrl}/forgot-password` }
  return edited(
    'notice',
    person,
    to,
    templated(accountMails, 'mail-password-changed', { account: accountOf(person, to) }, { action }),
  )
}

/** To an unproven address: our own words only, since what was typed at the sign-up could be anything. */
export function confirmEmailMail(accountId: string, to: string, token: string, publicUrl: string): Mail {
  const action = { text: 'Confirm this address', url: linkTo(publicUrl, '/confirm-email', token) }
  const words = templated(
    accountMails,
    'mail-confirm-email',
    { hours: String(CONFIRM_LINK_HOURS) },
    { greeting: 'Hello,', action },
  )
  return { cause: causeOf(accountId, 'link'), to, ...words }
}

/** Instead of a confirmation link, when the address is that of another account. */
export function addressInUseMail(accountId: string, to: string, publicUrl: string): Mail {
  const action = { text: 'Set a new password', url: `${publicUrl}/forgot-password` }
  const words = templated(accountMails, 'mail-address-in-use', {}, { greeting: 'Hello,', action })
  return { cause: causeOf(accountId, 'notice'), to, ...words }
}

export function newDeviceMail(person: Person, to: string, device: string, publicUrl: string): Mail {
  const action = { text: 'Check my account', url: `${publicUrl}/account-settings` }
  const values = { username: person.username, device }
  return edited('notice', person, to, templated(accountMails, 'mail-new-device', values, { action }))
}

/** To the previous address. */
export function emailChangedMail(person: Person, to: string): Mail {
  return edited('notice', person, to, templated(accountMails, 'mail-email-changed', {}, {}))
}

export function passkeyAddedMail(person: Person, to: string, publicUrl: string): Mail {
  const action = { text: 'Check my passkeys', url: `${publicUrl}/account-settings` }
  return edited(
    'notice',
    person,
    to,
    templated(accountMails, 'mail-passkey-added', { account: accountOf(person, to) }, { action }),
  )
}

export function passkeyRemovedMail(person: Person, to: string, publicUrl: string): Mail {
  const action = { text: 'Check my passkeys', url: `${publicUrl}/account-settings` }
  return edited(
    'notice',
    person,
    to,
    templated(accountMails, 'mail-passkey-removed', { account: accountOf(person, to) }, { action }),
  )
}

export function twoStepOnMail(person: Person, to: string): Mail {
  return edited(
    'notice',
    person,
    to,
    templated(accountMails, 'mail-two-step-on', { account: accountOf(person, to) }, {}),
  )
}

export function twoStepOffMail(person: Person, to: string, publicUrl: string): Mail {
  const action = { text: 'Check my account', url: `${publicUrl}/account-settings` }
  return edited(
    'notice',
    person,
    to,
    templated(accountMails, 'mail-two-step-off', { account: accountOf(person, to) }, { action }),
  )
}

export function accountDeletedMail(person: Person, to: string, deletedAt: Date, publicUrl: string): Mail {
  const values = { account: accountOf(person, to), 'last day': formatDay(graceEnd(deletedAt)) }
  const action = { text: `Go to ${brand.name}`, url: publicUrl }
  return edited('notice', person, to, templated(accountMails, 'mail-account-closed', values, { action }))
}

const greetingOf = (person: Person, to: string) => (isProven(person, to) ? `Hello ${person.display_name},` : 'Hello,')

/** The cause begins with the account id, by which an erasure finds these mails. */
const causeOf = (accountId: string, kind: MailType) => `account ${accountId} ${kind} ${randomUUID()}`
type MailType = 'link' | 'notice'

/** A mail whose words administrators edit. */
const edited = (kind: MailType, person: Person, to: string, words: ReturnType<typeof templated>): Mail => ({
  ...words,
  cause: causeOf(person.id, kind),
  to,
  content: { greeting: greetingOf(person, to), ...words.content },
})
