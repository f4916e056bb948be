import type * as z from 'zod/mini'
import { sessionToken } from '#web/platform/session.ts'
import { type Failure, type Outcome, readAnswer } from './call.ts'
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
  { onProgress, signal }: Options = {},
): Promise<Outcome<Answer>> {
  const token = sessionToken()
  const request = new XMLHttpRequest()
  request.open(method, path)
  request.setRequestHeader('accept', 'application/json')
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) onProgress?.(loaded / total)
  }
  return new Promise((resolve) => {
    request.onload = () => resolve(readAnswer(schema, request.status, parseJson(request.responseText), token))
    request.onerror = () => resolve(unreachable)
    request.onabort = () => resolve(stopped)
    if (signal?.aborted) return resolve(stopped)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

const unreachable: Failure = { ok: false, message: UNREACHABLE, code: 'unreachable', status: 0 }
const stopped: Failure = { ok: false, message: 'The upload was stopped.', code: 'stopped', status: 0 }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
