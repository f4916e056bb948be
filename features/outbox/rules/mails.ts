import * as z from 'zod/mini'

/**
 * `waiting` is sent as soon as the mail server takes it, `kept` stays in the outbox because no server is configured
 * (or was when it mattered), and `refused` is not tried again.
 */
const MailState = z.enum(['waiting', 'sent', 'kept', 'refused'])
export type MailState = z.output<typeof MailState>

/** One line of the outbox. */
export const MailSummary = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: MailState,
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  tries: z.number(),
  /** What the mail server said last, if it did not take the mail. */
  problem: z.nullable(z.string()),
})
export type MailSummary = z.output<typeof MailSummary>

export const MAILS_PER_ANSWER = 50

/** `GET /api/v1/operator/mails` and `GET /api/v1/demo/mails`. */
export const MailList = z.object({ mails: z.array(MailSummary), nextCursor: z.nullable(z.string()) })
export type MailList = z.output<typeof MailList>

/** A mail with its two parts. The address of the HTML part opens for a few minutes. */
export const WholeMail = z.extend(MailSummary, { text: z.string(), htmlAddress: z.string() })
export type WholeMail = z.output<typeof WholeMail>

/** `GET /api/v1/operator/mails/:id` and `GET /api/v1/demo/mails/:id`. */
export const MailAnswer = z.object({ mail: WholeMail })
