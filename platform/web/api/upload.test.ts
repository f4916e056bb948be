import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endSession, sessionToken, startSession } from '#platform/web/session.ts'
import { upload } from './upload.ts'

const Answer = z.object({ success: z.literal(true), path: z.string() })
const refusal = { success: false, message: 'A file can have at most 15 MB.', code: 'too_large' }

/** What the browser would do, driven by the test. */
class Browser {
  static last: Browser
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {}
  headers = new Headers()
  status = 0
  responseText = ''
  opened: unknown[] = []
  sent: unknown
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  abort = vi.fn(() => this.onabort())
  constructor() {
    Browser.last = this
  }
  open(...opened: unknown[]) {
    this.opened = opened
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send(body: unknown) {
    this.sent = body
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload()
  }
}

function signIn(token = 'token-1') {
  const user = { _id: 'elif', displayname: 'Elif' } as Parameters<typeof startSession>[0]['user']
  startSession({ success: true, message: '', user, token, expiry: '2099-01-01T00:00:00Z' })
}

const form = new FormData()
const send = (options = {}) => upload(Answer, 'POST', '/x', form, options)

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Browser))
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test('an upload carries the bearer token of the session, and its answer is validated', async () => {
  signIn()
  const answer = send()
  const { opened, sent, headers } = Browser.last
  expect([opened, sent]).toEqual([['POST', '/x'], form])
  expect(Object.fromEntries(headers)).toEqual({ accept: 'application/json', authorization: 'Bearer token-1' })
  Browser.last.answer(200, { success: true, path: '/images/1.webp', more: 'ignored' })
  expect(await answer).toEqual({ ok: true, success: true, path: '/images/1.webp' })
})

test('an upload reports its progress', async () => {
  const onProgress = vi.fn()
  void send({ onProgress })
  Browser.last.upload.onprogress?.({ lengthComputable: true, loaded: 30, total: 120 })
  Browser.last.upload.onprogress?.({ lengthComputable: false, loaded: 40, total: 0 })
  expect(onProgress.mock.calls).toEqual([[0.25]])
})

test('a refusal comes back in its own words', async () => {
  const answer = send()
  Browser.last.answer(413, refusal)
  expect(await answer).toEqual({ ok: false, message: refusal.message, code: 'too_large', status: 413, answer: refusal })
})

test('a lost connection is a failure in plain words', async () => {
  const answer = send()
  Browser.last.onerror()
  expect(await answer).toMatchObject({ ok: false, code: 'unreachable', status: 0 })
})

test('an answer that is no JSON is a failure in plain words', async () => {
  const answer = send()
  Browser.last.answer(502, '<html>')
  expect(await answer).toMatchObject({ ok: false, code: 'unreadable', status: 502 })
})

test('an upload whose token is refused is sent again after a login of the same account', async () => {
  signIn()
  const answer = send()
  const first = Browser.last
  first.answer(401, { success: false, message: 'Please log in first.', code: 'not_signed_in' })
  await vi.waitFor(() => expect(sessionToken()).toBeUndefined())
  signIn('token-2')
  await vi.waitFor(() => expect(Browser.last).not.toBe(first))
  Browser.last.answer(200, { success: true, path: '/files/1' })
  expect(await answer).toMatchObject({ ok: true })
  expect([Browser.last.headers.get('authorization'), Browser.last.sent]).toEqual(['Bearer token-2', first.sent])
})

test('an upload can be stopped, also before it began', async () => {
  const stop = new AbortController()
  const answer = send({ signal: stop.signal })
  stop.abort()
  expect(await answer).toEqual({ ok: false, message: 'The upload was stopped.', code: 'stopped', status: 0 })
  expect(Browser.last.abort).toHaveBeenCalledOnce()
  expect(await send({ signal: stop.signal })).toMatchObject({ code: 'stopped' })
  expect(Browser.last.sent).toBeUndefined()
})
