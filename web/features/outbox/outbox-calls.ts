import { MailAnswer, MailList } from '#domain/mails.ts'
import { call } from '#web/platform/api/call.ts'

/** Where the mails of an outbox are asked for: as an operator, or at the machine that runs the demo. */
export type OutboxAddress = '/api/v1/operator/mails' | '/api/v1/demo/mails'
export type MailPage = Awaited<ReturnType<typeof loadMails>>

/** A page of mails, newest first, from the cursor on. */
export const loadMails = (address: OutboxAddress, cursor?: string) =>
  call(MailList, 'GET', cursor ? `${address}?${new URLSearchParams({ cursor })}` : address)

export const loadMail = (address: OutboxAddress, id: string) => call(MailAnswer, 'GET', `${address}/${id}`)
