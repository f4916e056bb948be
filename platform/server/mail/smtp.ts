import { Socket } from 'node:net'
import { brand } from '#content/brand.ts'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { isLocalName } from '#platform/server/local-names.ts'

export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  createdAt: Date
  unsubscribeUrl: string | null
  calendar: string | null
}
type SmtpOptions = { smtpUrl: string; from: string }

/** Timeouts in milliseconds: to connect, without any data, and in total. */
export type Timeouts = { connect: number; idle: number; total: number }

/** `refused` is permanent, `later` transient, and `unreachable` about the mail server instead of the mail. */
export type Failure = { kind: 'refused' | 'later' | 'unreachable'; problem: string }

// Servers may take minutes to accept a mail, and a client that disconnects before sends it twice (RFC 5321, 4.5.3.2).
export const TIMEOUTS: Timeouts = { connect: seconds(10), idle: minutes(5), total: minutes(10) }

const PROBLEM_MAX = 300

/** Sends a mail. Returns undefined when the mail server accepts it, otherwise the failure. */
export async function sendBySmtp(
  options: SmtpOptions,
  mail: OutgoingMail,
  timeouts = TIMEOUTS,
): Promise<Failure | undefined> {
  // Large, and not needed before the first mail
  const { createTransport } = await import('nodemailer')
  const socket = new Socket()
  const transport = createTransport({
    url: options.smtpUrl,
    socket,
    requireTLS: requiresTls(options.smtpUrl),
    connectionTimeout: timeouts.connect,
    socketTimeout: timeouts.idle,
  })
  const end = setTimeout(() => socket.destroy(), timeouts.total)
  try {
    await transport.sendMail(toMessage(options.from, mail))
  } catch (error) {
    return toFailure(error as SmtpError)
  } finally {
    clearTimeout(end)
  }
}

/** Connects and logs in as for a mail, without sending one. Returns why that fails. */
export async function smtpProblem(smtpUrl: string, timeoutMs: number) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requiresTls(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
  } catch (error) {
    return toFailure(error as SmtpError).problem
  } finally {
    transport.close()
  }
}

/** Opportunistic TLS falls back to plain text when STARTTLS is stripped on the way. Loopback connections cannot be intercepted. */
function requiresTls(smtpUrl: string) {
  const { protocol, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isLocalName(hostname)
}

/** Every attempt has the same Message-ID, by which receivers recognise duplicates. */
function toMessage(from: string, mail: OutgoingMail) {
  const { id, to, subject, text, html, createdAt, unsubscribeUrl, calendar } = mail
  return {
    // As objects, so that no part of an address is parsed as another address.
    from: { name: brand.name, address: from },
    to: { name: '', address: to },
    envelope: { from, to },
    subject,
    text,
    html,
    date: createdAt,
    ...(calendar && {
      icalEvent: { method: calendarMethod(calendar), filename: 'appointment.ics', content: calendar },
    }),
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClickHeaders(unsubscribeUrl)) },
  }
}

/** The method of an iCalendar file, which the type of its part repeats (RFC 6047). */
const calendarMethod = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

/** One-click unsubscription by the mail program (RFC 8058). Prepared: a folded address would not be recognised. */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type SmtpError = Error & { command?: string; responseCode?: number; permanent?: boolean }

/** Only replies to RCPT TO and DATA are about this mail; a refused login is about the server. */
function toFailure({ message, command, responseCode, permanent }: SmtpError): Failure {
  const problem = message.replace(/\s+/g, ' ').slice(0, PROBLEM_MAX)
  const isAboutMail = responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')
  if (!isAboutMail) return { kind: 'unreachable', problem }
  return { kind: permanent ? 'refused' : 'later', problem }
}
