import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Arrived = Email & { recipients: string[]; raw: string }
type Answer = Error | undefined
/** What the server says to a recipient and to a whole mail; nothing means yes, and a promise may take its time. */
type Answers = { toRecipient?: (address: string) => Answer; toMail?: (raw: string) => Answer | Promise<Answer> }

/** A refusal of the protocol: 4xx for now, 5xx for good. */
export const smtpRefusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** A real mail server that keeps what it is given. It stops at the end of the test, or when told to. */
export async function startMailServer(
  answers: Answers = {},
  { port: wanted = 0, ...options }: SMTPServerOptions & { port?: number } = {},
) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 1,
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(answers.toRecipient?.(address)),
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream)
      const refusal = await answers.toMail?.(raw)
      if (refusal) return done(refusal)
      arrived.push({
        ...(await PostalMime.parse(raw)),
        recipients: envelope.rcptTo.map(({ address }) => address),
        raw,
      })
      done(null)
    },
    ...options,
  })
  // A client that hangs up is no failure of the test.
  server.on('error', () => undefined)
  const listening = server.listen(wanted, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(stop)
  return { arrived, stop, port, url: `smtp://127.0.0.1:${port}` }
}
