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

const NOT_YOU = `This was not you? Call us at once, day and night: ${brand.phone.text}.`

/**
 * Names are typed by whoever opens an account, with an address that may be a stranger's: an unproven one gets our own words
 * only, so that our mail server delivers nobody else's.
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
      `Somebody, hopefully you, forgot the password of ${accountOf(person, to)}. With this button you set a new one.`,
      `It works once, for ${RESET_LINK_MINUTES} minutes.`,
      'You did not ask for it? Then you need not do anything. Your password stays as it is.',
    ],
    action: { text: 'Set a new password', url: linkTo(publicUrl, '/reset-password', token) },
  })
}

export function passwordChangedMail(person: Person, to: string, publicUrl: string): Mail {
  return mail('notice', person, to, {
    subject: 'Your password was changed',
    paragraphs: [
      `${capitalised(accountOf(person, to))} has a new password. Devices that were signed in with the old one are signed out.`,
      `This was not you? Set another password with the button, and call us, day and night: ${brand.phone.text}.`,
    ],
    action: { text: 'Set another password', url: `${publicUrl}/forgot-password` },
  })
}

export function confirmEmailMail(person: Person, to: string, token: string, publicUrl: string): Mail {
  return mail('link', person, to, {
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `An account on ${brand.name} is to use this address. Press the button to confirm that it is yours.`,
      `The button works once, for ${CONFIRM_LINK_HOURS} hours.`,
      'You have no such account? Then somebody mistyped their address, and you can forget this mail.',
    ],
    action: { text: 'Confirm this address', url: linkTo(publicUrl, '/confirm-email', token) },
  })
}

/** To the previous address. */
export function emailChangedMail(person: Person, to: string): Mail {
  return mail('notice', person, to, {
    subject: 'Your e-mail address was changed',
    paragraphs: [`Mails of ${accountOf(person, to)} now go to another address, and no longer here.`, NOT_YOU],
  })
}

export function accountDeletedMail(person: Person, to: string, deletedAt: Date, publicUrl: string): Mail {
  const lastDay = formatDay(graceEnd(deletedAt))
  return mail('notice', person, to, {
    subject: 'Your account is closed',
    paragraphs: [
      `${capitalised(accountOf(person, to))} is closed, as you asked. You are signed out everywhere, and nobody finds you on ${brand.name} any more.`,
      `You can restore it until ${lastDay}: log in as before. Then it is erased for good.`,
      NOT_YOU,
    ],
    action: { text: `Go to ${brand.name}`, url: publicUrl },
  })
}

/** The cause begins with the account id, by which an erasure finds these mails. */
function mail(kind: 'link' | 'notice', person: Person, to: string, { subject, ...content }: Template): Mail {
  const greeting = isProven(person, to) ? `Hello ${person.display_name},` : 'Hello,'
  return { cause: `account ${person.id} ${kind} ${randomUUID()}`, to, subject, content: { greeting, ...content } }
}
