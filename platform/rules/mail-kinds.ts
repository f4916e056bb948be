import * as z from 'zod/mini'

/** The mails that people can switch off. All others, such as a new password, are about the account itself. */
export const MAIL_KINDS = ['messages', 'appointments', 'news'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** One sentence for an unknown link and for one whose address or account is no longer the same. */
export const DEAD_UNSUBSCRIBE_LINK =
  'This link no longer works. You can choose which emails you get in your account settings.'

const UNSUBSCRIBE_TOKEN = /^([a-z]+)\.[\w-]{43}$/

/** The kind of mails that the token of a link switches off; undefined when the token is malformed. */
export function readUnsubscribeToken(token: string): MailKind | undefined {
  const kind = UNSUBSCRIBE_TOKEN.exec(token)?.[1]
  return MAIL_KINDS.find((known) => known === kind)
}

/** `POST` and `DELETE /api/v1/unsubscribe/:token` answer what is switched now. */
export const MailSubscription = z.object({
  success: z.literal(true),
  message: z.string(),
  kind: z.enum(MAIL_KINDS),
  isSubscribed: z.boolean(),
})
