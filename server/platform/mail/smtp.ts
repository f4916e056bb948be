import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { brand } from '#content/brand.ts'

export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string; createdAt: Date }
type Way = { smtpUrl: string; from: string }

/** How long to wait for a mail server, in milliseconds. */
export type Patience = { connect: number; silence: number; total: number }

/** `refused` for good, `later` when the server wants to see this mail again, `unreachable` when it takes none at all. */
export type Failure = { kind: 'refused' | 'later' | 'unreachable'; problem: string }

const MINUTE_MS = 60 * 1000
// A server that has all of a mail may think about it for minutes; whoever hangs up on it sends the mail twice.
export const PATIENCE: Patience = { connect: 10_000, silence: 5 * MINUTE_MS, total: 10 * MINUTE_MS }

const PROBLEM_MAX = 300

/** Gives a mail to the server. Returns nothing when the server has taken it, else what went wrong. */
export async function sendBySmtp(way: Way, letter: OutgoingMail, patience = PATIENCE): Promise<Failure | undefined> {
  const socket = new Socket()
  const transport = createTransport({
    url: way.smtpUrl,
    socket,
    connectionTimeout: patience.connect,
    socketTimeout: patience.silence,
  })
  const end = setTimeout(() => socket.destroy(), patience.total)
  try {
    await transport.sendMail(toMessage(way.from, letter))
  } catch (error) {
    return toFailure(error as SmtpError)
  } finally {
    clearTimeout(end)
  }
}

/** Every try sends the same mail under the same Message-ID, by which a receiver knows it again. */
function toMessage(from: string, { id, to, subject, text, html, createdAt }: OutgoingMail) {
  return {
    // As objects, so that no part of an address is ever read as another address.
    from: { name: brand.name, address: from },
    to: { name: '', address: to },
    envelope: { from, to },
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // Keeps holiday replies and mailing robots from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

type SmtpError = Error & { command?: string; responseCode?: number; permanent?: boolean }

/** Only what the server says to the recipient or to the text is about this mail; a refused login is about all of them. */
function toFailure({ message, command, responseCode, permanent }: SmtpError): Failure {
  const problem = message.replace(/\s+/g, ' ').slice(0, PROBLEM_MAX)
  const isAboutMail = responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')
  if (!isAboutMail) return { kind: 'unreachable', problem }
  return { kind: permanent ? 'refused' : 'later', problem }
}
