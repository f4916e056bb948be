import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskRequest as request } from '#test/web/desk-request.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { Composer } from './composer.tsx'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  sessionStorage.clear()
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({ success: false, message: 'Later.' }, { status: 503 }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ignore = () => undefined
const sentIds = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).id as string)
const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Answer to Aoife' }), { target: { value: text } })

/** Sends the form and waits for the refusal. */
async function send(count: number) {
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(count))
  await screen.findByRole('button', { name: 'Send answer' })
}

test('a retry has the idempotency key of the first attempt, and a changed text a new one', async () => {
  openPage(() => <Composer request={request} templates={[]} onChanged={ignore} onTyping={ignore} />)
  type('Hello')
  await send(1)
  await send(2)
  type('Hello Aoife')
  await send(3)
  const [first, retry, changed] = sentIds()
  expect(retry).toBe(first)
  expect(changed).not.toBe(first)
})
