import type * as z from 'zod/mini'
import { type ErrorCode, Refusal } from '#domain/refusals.ts'
import { endSession, sessionToken } from '#web/platform/session.ts'
import { UNREACHABLE } from './unreachable.ts'

const UNREADABLE = 'Sanavia gave an answer that we could not read. Please try again.'

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

/** Calls the API with the session's bearer token. Never rejects: a failure is a value with a message to show. */
export async function call<Answer extends object>(
  schema: z.ZodMiniType<Answer>,
  method: Method,
  path: string,
  body?: object,
): Promise<Outcome<Answer>> {
  const token = sessionToken()
  const response = await send(method, path, token, body)
  if (!response) return { ok: false, message: UNREACHABLE, code: 'unreachable', status: 0 }
  const json = await response.json().catch(() => undefined)
  return readAnswer(schema, response.status, json, token)
}

/** Validates a response. `token` is the one that the request carried. */
export function readAnswer<Answer extends object>(
  schema: z.ZodMiniType<Answer>,
  status: number,
  json: unknown,
  token: string | undefined,
): Outcome<Answer> {
  if (status >= 200 && status < 300) {
    const { data } = schema.safeParse(json)
    return data ? { ok: true, ...data } : { ok: false, message: UNREADABLE, code: 'unreadable', status }
  }
  const refusal = Refusal.safeParse(json).data
  if (!refusal) return { ok: false, message: UNREADABLE, code: 'unreadable', status }
  // A late 401 of an earlier token must not end a newer session.
  if (status === 401 && refusal.code === 'not_signed_in' && token && token === sessionToken()) endSession()
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
