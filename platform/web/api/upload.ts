import type * as z from 'zod/mini'
import { failedRequests } from '#platform/words/requests.ts'
import { type Failure, type Outcome, readAnswer, withSession } from './call.ts'
import { UNREACHABLE } from './unreachable.ts'

type Options = {
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void
  /** Aborts the upload. */
  signal?: AbortSignal
}

/**
 * Uploads a multipart form with the session's bearer token and reports progress, which fetch cannot. Never rejects: a
 * failure is a value with a message to show.
 */
export function upload<Answer extends object>(
  schema: z.ZodMiniType<Answer>,
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  options: Options = {},
): Promise<Outcome<Answer>> {
  return withSession(false, async (token) => {
    const outcome = await send(token, method, path, form, options)
    return 'status' in outcome ? outcome : readAnswer(schema, outcome.httpStatus, parseJson(outcome.text))
  })
}

/** One attempt: the response, or why there is none. */
function send(
  token: string | undefined,
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  { onProgress, signal }: Options,
): Promise<{ httpStatus: number; text: string } | Failure> {
  const request = new XMLHttpRequest()
  request.open(method, path)
  request.setRequestHeader('accept', 'application/json')
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) onProgress?.(loaded / total)
  }
  return new Promise((resolve) => {
    request.onload = () => resolve({ httpStatus: request.status, text: request.responseText })
    request.onerror = () => resolve(unreachable)
    request.onabort = () => resolve(stopped)
    if (signal?.aborted) return resolve(stopped)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

const unreachable: Failure = { ok: false, message: UNREACHABLE, code: 'unreachable', status: 0 }
const stopped: Failure = { ok: false, message: failedRequests.stopped, code: 'stopped', status: 0 }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
