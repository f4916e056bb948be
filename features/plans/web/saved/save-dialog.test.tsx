import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '#test/web/stub-site.tsx'
import type { SavedPlan } from '../../rules/saved-plans.ts'
import { rememberOpened } from './opened-plan.ts'
import { SaveDialog } from './save-dialog.tsx'

const ID = '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const saved: SavedPlan = {
  _id: ID,
  name: 'Lower jaw',
  plan: '1-im36',
  version: 3,
  savedAt: '2026-11-01T10:00:00.000Z',
  treatments: ['Implant with crown'],
}
const sent: { address: string; body: Record<string, unknown> }[] = []
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  answer = () => Response.json({ success: true, plan: saved })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(body)) })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const openDialog = (onClose = () => {}) =>
  openPage(() => <SaveDialog plan="1-ve2324" suggestion="Veneer" onClose={onClose} />)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
const asked = async (count: number) => {
  await expect.poll(() => sent.length, { timeout: 60_000 }).toBe(count)
  return sent.at(-1)
}

test('a plan that was never saved is saved as a new one under the suggested name', async () => {
  openDialog()
  await press('Save this plan')
  expect((await asked(1))?.body).toEqual({ name: 'Veneer', plan: '1-ve2324', version: null })
})

test('a plan that was opened in this tab is changed, or saved beside it', async () => {
  rememberOpened('', saved)
  openDialog()
  await press('Save changes to “Lower jaw”')
  expect(await asked(1)).toEqual({
    address: `/api/v1/saved-plans/${ID}`,
    body: { name: 'Lower jaw', plan: '1-ve2324', version: 3 },
  })
})

test('what was saved elsewhere in the meantime is only replaced by a second press', async () => {
  rememberOpened('', { ...saved, version: 2 })
  answer = () => Response.json({ success: false, code: 'changed', message: 'Changed.', plan: saved }, { status: 409 })
  openDialog()
  await press('Save changes to “Lower jaw”')
  expect((await asked(1))?.body.version).toBe(2)
  expect(await screen.findByText(/in another tab or on another device/)).toBeTruthy()
  await press('Save changes to “Lower jaw”')
  expect((await asked(2))?.body.version).toBe(3)
})
