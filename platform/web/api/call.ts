import type * as z from 'zod/mini'
import { type ErrorCode, Refusal } from '#platform/rules/refusals.ts'
import { sessionToken } from '#platform/web/session.ts'
import { renewSession } from '#platform/web/session-renewal.ts'
import { failedRequests } from '#platform/words/requests.ts'
import { UNREACHABLE } from './unreachable.ts'

export type Outcome<Answer> = ({ ok: true } & Answer) | Failure
export type Failure = {
  ok: false
  message: string
  code: ErrorCode | 'unreachable' | 'unreadable' | 'stopped'
  status: number
  /** The whole response body, for refusals with more data than a message. */
  answer?: unknown
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type CallOptions = {
  /** Not the action of a person: on a public page no login dialog opens for it. Reads are in the background there, too. */
  isBackground?: boolean
  /** Sent without a token, as a login is: its refusal says nothing about the session. */
  isAnonymous?: boolean
}

/** The options of calls that start a session. */
export const ANONYMOUS: CallOptions = { isAnonymous: true }

/**
 * Calls the API with the session's bearer token. Never rejects: a failure is a value with a message to show. When the
 * server has ended the session, the request is repeated once after a login.
 */
export async function call<Answer extends object>(
  schema: z.ZodMiniType<Answer>,
  method: Method,
  path: string,
  body?: object,
  { isBackground = method === 'GET', isAnonymous = false }: CallOptions = {},
): Promise<Outcome<Answer>> {
  const attempt = async (token: string | undefined): Promise<Outcome<Answer>> => {
    const response = await send(method, path, token, body)
    if (!response) return { ok: false, message: UNREACHABLE, code: 'unreachable', status: 0 }
    const json = await response.json().catch(() => undefined)
    return readAnswer(schema, response.status, json)
  }
  return isAnonymous ? attempt(undefined) : withSession(isBackground, attempt)
}

/** Validates a response. */
export function readAnswer<Answer extends object>(
  schema: z.ZodMiniType<Answer>,
  status: number,
  json: unknown,
): Outcome<Answer> {
  if (status >= 200 && status < 300) {
    const { data } = schema.safeParse(json)
    return data ? { ok: true, ...data } : { ok: false, message: failedRequests.unreadable, code: 'unreadable', status }
  }
  const refusal = Refusal.safeParse(json).data
  if (!refusal) return { ok: false, message: failedRequests.unreadable, code: 'unreadable', status }
  return { ok: false, message: refusal.message, code: refusal.code, status, answer: json }
}

async function send(method: Method, path: string, token: string | undefined, body: object | undefined) {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const isForm = body instanceof FormData
  if (body && !isForm) headers.set('content-type', 'application/json')
  try {
    return await fetch(path, { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) })
  } catch {
    return undefined
  }
}

/** An address with those parameters that have a value. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>) {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path
}

/**
 * Sends a request with the session's bearer token. When the server has ended the session, the login dialog opens in
 * place, and the request is repeated once with the new token of the same account.
 */
export async function withSession<Answer extends { ok: boolean }>(
  isBackground: boolean,
  send: (token: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const token = sessionToken()
  const answer = await send(token)
  const isRefused = !answer.ok && 'code' in answer && answer.code === 'not_signed_in'
  if (!isRefused || !token) return answer
  const isRenewed = await renewSession(token, isBackground)
  return isRenewed ? send(sessionToken()) : answer
}
