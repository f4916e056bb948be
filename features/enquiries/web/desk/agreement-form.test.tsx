import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskRequest as request } from '#test/web/desk-request.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { AgreementForm } from './agreement-form.tsx'

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
const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /How and when/ }), { target: { value: text } })
const provider = { id: '0d9f5b51-5f0c-4a39-8a4e-6d2f0f8f1c11', name: 'Danube Smile', place: 'Budapest' }

/** Sends the form and waits for the refusal. */
async function send(count: number) {
  fireEvent.click(screen.getByRole('button', { name: 'Record the agreement' }))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(count))
  await screen.findByRole('button', { name: 'Record the agreement' })
}

test('a retry has the idempotency key of the first attempt, and a changed note a new one', async () => {
  openPage(() => <AgreementForm request={request} provider={provider} who="Aoife" onChanged={ignore} onDone={ignore} />)
  fireEvent.click(screen.getByRole('radio', { name: 'Has agreed in a conversation' }))
  write('On the phone.')
  await send(1)
  await send(2)
  write('On the phone, on Friday.')
  await send(3)
  const [first, retry, changed] = sentIds()
  expect(retry).toBe(first)
  expect(changed).not.toBe(first)
})
