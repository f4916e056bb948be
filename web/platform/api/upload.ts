import type * as z from 'zod/mini'
import { sessionToken } from '#web/platform/session.ts'
import { type Failure, type Outcome, readAnswer } from './call.ts'
import { UNREACHABLE } from './unreachable.ts'

type Options = {
  /** Called with how much of the form has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void
  /** Stops the upload. */
  signal?: AbortSignal
}

/**
 * Sends a form with files as whoever is signed in, and tells how far it has come, which fetch cannot. Never throws: a
 * failure comes back with words for the person who waits.
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
    request.onload = () => resolve(readAnswer(schema, request.status, parsed(request.responseText), token))
    request.onerror = () => resolve(unreachable)
    request.onabort = () => resolve(stopped)
    if (signal?.aborted) return resolve(stopped)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

const unreachable: Failure = { ok: false, message: UNREACHABLE, code: 'unreachable', status: 0 }
const stopped: Failure = { ok: false, message: 'The upload was stopped.', code: 'stopped', status: 0 }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
