import { call } from '#platform/web/api/call.ts'
import { MailAnswer, MailList } from '../rules/mails.ts'

/** API path of an outbox: the operators' one, or that of the demo, which answers on loopback only. */
export type OutboxAddress = '/api/v1/operator/mails' | '/api/v1/demo/mails'
export type MailPage = Awaited<ReturnType<typeof loadMails>>

/** One page of mails, newest first. */
export const loadMails = (address: OutboxAddress, cursor?: string) =>
  call(MailList, 'GET', cursor ? `${address}?${new URLSearchParams({ cursor })}` : address)

export const loadMail = (address: OutboxAddress, id: string) => call(MailAnswer, 'GET', `${address}/${id}`)
