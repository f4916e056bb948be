import { randomUUID } from 'node:crypto'
import { brand } from '#content/brand.ts'
import { CONFIRM_LINK_HOURS, graceEnd, RESET_LINK_MINUTES } from '#domain/account-settings.ts'
import { formatDay } from '#server/platform/format.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

type Person = {
  id: string
  username: string
  display_name: string
  email: string | null
  email_confirmed_at: Date | null
}
type Template = { subject: string; paragraphs: string[]; action?: NonNullable<Mail['content']['action']> }

const NOT_YOU = `If this wasn’t you, call us straight away, day or night: {{phone}}.`

/**
 * Untrusted input: anyone can sign up with any name and with the address of another person. Mails to an unproven address
 * contain fixed text only, so that sign-ups cannot send texts of their own through our mail server.
 */
const isProven = ({ email, email_confirmed_at }: Person, to: string) => email_confirmed_at !== null && email === to

const accountOf = (person: Person, to: string) =>
  isProven(person, to) ? `the account “${person.username}”` : `an account with this address on ${brand.name}`

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The token is in the fragment, which browsers never send, so that it appears in no log. */
const linkTo = (publicUrl: string, path: string, token: string) => `${publicUrl}${path}#${token}`

export function resetLinkMail(person: Person, to: string, token: string, publicUrl: string): Mail {
  return mail('link', person, to, {
    subject: 'Set a new password',
    paragraphs: [
      `We received a request to reset the password for ${accountOf(person, to)}. Use this button to set a new one.`,
      `It works once, for ${RESET_LINK_MINUTES} minutes.`,
      'If you didn’t ask for this, you can ignore this email. Your password stays as it is.',
    ],
    action: { text: 'Set a new password', url: linkTo(publicUrl, '/reset-password', token) },
  })
}

export function passwordChangedMail(person: Person, to: string, publicUrl: string): Mail {
  return mail('notice', person, to, {
    subject: 'Your password was changed',
    paragraphs: [
      `${capitalised(accountOf(person, to))} has a new password. Any devices using the old one have been logged out.`,
      `If this wasn’t you, use the button to set another password, and call us straight away, day or night: {{phone}}.`,
    ],
    action: { text: 'Set another password', url: `${publicUrl}/forgot-password` },
  })
}

/** To an unproven address: our own words only, since what was typed at the sign-up could be anything. */
export function confirmEmailMail(accountId: string, to: string, token: string, publicUrl: string): Mail {
  return mailTo(accountId, 'link', to, {
    greeting: 'Hello,',
    subject: 'Confirm your email address',
    paragraphs: [
      `Someone entered this address for an account at ${brand.name}. If it’s yours, press the button to confirm it.`,
      `The button works once, for ${CONFIRM_LINK_HOURS} hours. Until you press it, we won’t send anything about your care to this address.`,
      'If this wasn’t you, you can ignore this email. Nothing happens unless you press the button.',
    ],
    action: { text: 'Confirm this address', url: linkTo(publicUrl, '/confirm-email', token) },
  })
}

/** Instead of a confirmation link, when the address is that of another account. */
export function addressInUseMail(accountId: string, to: string, publicUrl: string): Mail {
  return mailTo(accountId, 'notice', to, {
    greeting: 'Hello,',
    subject: `You already have an account at ${brand.name}`,
    paragraphs: [
      `This address was entered at ${brand.name}, but it already belongs to an account.`,
      'If it was you, log in with this address instead. If you’ve forgotten your password, use the button to set a new one.',
      'If it wasn’t you, you can ignore this email. Your account hasn’t changed.',
    ],
    action: { text: 'Set a new password', url: `${publicUrl}/forgot-password` },
  })
}

export function newDeviceMail(person: Person, to: string, device: string, publicUrl: string): Mail {
  return mail('notice', person, to, {
    subject: 'New login to your account',
    paragraphs: [
      `Your account “${person.username}” was used to log in on a device we haven’t seen before: ${device}.`,
      `If it was you, there’s nothing you need to do. If it wasn’t, open your account settings, choose “No, secure my account”, and call us straight away, day or night: {{phone}}.`,
    ],
    action: { text: 'Check my account', url: `${publicUrl}/account-settings` },
  })
}

/** To the previous address. */
export function emailChangedMail(person: Person, to: string): Mail {
  return mail('notice', person, to, {
    subject: 'Your email address was changed',
    paragraphs: ['Your email address has been changed. We won’t send emails to this one any more.', NOT_YOU],
  })
}

export function passkeyAddedMail(person: Person, to: string, publicUrl: string): Mail {
  return mail('notice', person, to, {
    subject: 'A passkey was added to your account',
    paragraphs: [`${capitalised(accountOf(person, to))} can now be opened with a new passkey.`, NOT_YOU],
    action: { text: 'Check my passkeys', url: `${publicUrl}/account-settings` },
  })
}

export function passkeyRemovedMail(person: Person, to: string, publicUrl: string): Mail {
  return mail('notice', person, to, {
    subject: 'A passkey was removed from your account',
    paragraphs: [`${capitalised(accountOf(person, to))} can no longer be opened with one of its passkeys.`, NOT_YOU],
    action: { text: 'Check my passkeys', url: `${publicUrl}/account-settings` },
  })
}

export function twoStepOnMail(person: Person, to: string): Mail {
  return mail('notice', person, to, {
    subject: 'Two-step login is on',
    paragraphs: [
      `From now on, you’ll need a code from your authenticator app as well as your password to log in to ${accountOf(person, to)}.`,
      'Keep your recovery codes somewhere safe: each one lets you log in once if you lose your phone.',
      NOT_YOU,
    ],
  })
}

export function twoStepOffMail(person: Person, to: string, publicUrl: string): Mail {
  return mail('notice', person, to, {
    subject: 'Two-step login is off',
    paragraphs: [`You can now log in to ${accountOf(person, to)} with just your password.`, NOT_YOU],
    action: { text: 'Check my account', url: `${publicUrl}/account-settings` },
  })
}

export function accountDeletedMail(person: Person, to: string, deletedAt: Date, publicUrl: string): Mail {
  const lastDay = formatDay(graceEnd(deletedAt))
  return mail('notice', person, to, {
    subject: 'Your account is closed',
    paragraphs: [
      `${capitalised(accountOf(person, to))} is closed, as you asked. You’ve been logged out everywhere, and your profile is no longer visible.`,
      `You can restore it until ${lastDay} by logging in as before. After that, it’s erased for good.`,
      NOT_YOU,
    ],
    action: { text: `Go to ${brand.name}`, url: publicUrl },
  })
}

const mail = (kind: MailType, person: Person, to: string, { subject, ...content }: Template): Mail =>
  mailTo(person.id, kind, to, {
    subject,
    greeting: isProven(person, to) ? `Hello ${person.display_name},` : 'Hello,',
    ...content,
  })

/** The cause begins with the account id, by which an erasure finds these mails. */
function mailTo(accountId: string, kind: MailType, to: string, template: Template & { greeting: string }): Mail {
  const { subject, ...content } = template
  return { cause: `account ${accountId} ${kind} ${randomUUID()}`, to, subject, content }
}
type MailType = 'link' | 'notice'
