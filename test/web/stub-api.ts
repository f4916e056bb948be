import { vi } from 'vitest'
import type { ErrorCode } from '#platform/rules/refusals.ts'
import type { User } from '#platform/rules/users.ts'
import { startSession } from '#platform/web/session.ts'

type Call = { route: string; body: unknown }

/**
 * Test double of `fetch`: answers each route, such as "GET /api/v1/chats", and remembers what was sent. A later answer replaces
 * an earlier one; a route without an answer is not found.
 */
export function stubApi() {
  const answers = new Map<string, Response>()
  const calls: Call[] = []
  const on = (route: string, body: object | Blob, status = 200) => {
    const response = body instanceof Blob ? new Response(body, { status }) : Response.json(body, { status })
    answers.set(route, response)
  }
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const route = `${init?.method ?? 'GET'} ${String(input)}`
    calls.push({ route, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const missing = { success: false, code: 'not_found', message: `No ${route}.` }
    return answers.get(route)?.clone() ?? Response.json(missing, { status: 404 })
  })
  return {
    on,
    refuse: (route: string, code: ErrorCode, message: string, more: object = {}) =>
      on(route, { success: false, code, message, ...more }, 400),
    /** What was sent to a route, in order. */
    sentTo: (route: string) => calls.filter((call) => call.route === route).map(({ body }) => body),
  }
}
export type StubApi = ReturnType<typeof stubApi>

/** Signs an operator in. */
export function signInOperator(isAdministrator = false) {
  const user = { _id: '00000000-0000-4000-8000-0000000000aa', username: 'nadia', displayname: 'Nadia Rahman' }
  startSession({
    success: true,
    message: '',
    user: { ...user, role: 'operator', isAdministrator } as User,
    token: 'token-1',
    expiry: '2099-01-01T00:00:00Z',
  })
  return user
}
