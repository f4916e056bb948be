import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planSummary } from '#test/web/plan-summary.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { decodePlan, NEWER_PLAN } from '../rules/plan-code.ts'
import { EMPTY_PLAN } from '../rules/plans.ts'
import { planCatalogue } from '../words/plan-catalogue.ts'
import { PlanEditor } from './plan-editor.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ ...planSummary, total: 0, lowest: null }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

/** Opens the page of a plan as its route does, at its address. */
function openPlan(code: string) {
  const decoded = decodePlan(code, planCatalogue)
  const [plan, problem] = decoded.ok ? [decoded.plan, null] : [EMPTY_PLAN, decoded.problem]
  history.replaceState(null, '', `/plan?plan=${code}`)
  openPage(() => <PlanEditor initial={plan} problem={problem} />, '/plan')
}

const add = (treatment: string) => screen.findByRole('button', { name: new RegExp(`^Add ${treatment} usually`) })
const tooth = (name: string) => screen.findByRole('checkbox', { name })

test('the address of a plan that cannot be read stays until the first edit', async () => {
  openPlan('2-im36')
  expect((await screen.findByRole('alert')).textContent).toContain(NEWER_PLAN)
  expect(location.search).toBe('?plan=2-im36')

  fireEvent.click(await add('Filling'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(location.search).toBe('?plan=1-fix1')
})

test('a tooth that leaves the plan with a smaller quantity is named, and comes back', async () => {
  openPlan('1-ve2324')
  fireEvent.click(await screen.findByRole('button', { name: 'Fewer: Veneer' }))
  expect(location.search).toBe('?plan=1-ve23')
  expect(screen.getByText('Tooth 24 taken out of Veneer. You can undo this.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(location.search).toBe('?plan=1-ve2324')
})

test('the numbering of the teeth is named beside the plan, and a bridge is named by it', async () => {
  localStorage.setItem('sanavia.tooth-numbers', 'universal')
  openPlan('1-M15-br1416')
  const summary = await screen.findByRole('region', { name: 'Your plan' })
  expect(summary.textContent).toContain('Tooth numbers: Universal (1–32)')
  expect(summary.textContent).toContain('3 to 5')
})

test('a plan of marks alone is offered as such', async () => {
  localStorage.setItem('sanavia.plan', '1-D26')
  openPlan('')
  expect(await screen.findByText('You marked teeth here earlier.')).toBeTruthy()
})

test('the focus stays on the page when its button goes', async () => {
  openPlan('1-ve2324')
  const remove = await screen.findByRole('button', { name: 'Remove Veneer' })
  remove.focus()
  fireEvent.click(remove)
  const title = screen.getByRole('heading', { name: 'Your plan' })
  expect(document.activeElement).toBe(title)

  const undo = screen.getByRole('button', { name: 'Undo' })
  undo.focus()
  fireEvent.click(undo)
  expect(document.activeElement).toBe(title)

  const canine = await tooth('Upper left canine, 23, Veneer wanted')
  fireEvent.click(canine)
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(document.activeElement?.id).toBe('tooth-23')
})

test('conditions are marked by buttons, and a mark that is overwritten comes back', async () => {
  openPlan('1-D26')
  fireEvent.click(await tooth('Upper left first molar, 26, decay'))
  expect(screen.getByRole('button', { name: 'decay' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'missing' }))
  expect(location.search).toBe('?plan=1-M26')
  expect(screen.getByRole('status').textContent).toBe('26: missing. You can undo this.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(location.search).toBe('?plan=1-D26')
})

test('an implant where a tooth with decay is comes with its extraction', async () => {
  openPlan('1-D26')
  fireEvent.click(await tooth('Upper left first molar, 26, decay'))
  fireEvent.click(await add('Implant with crown'))
  expect(screen.getByRole('alert').textContent).toContain('Tooth 26 is still there.')
  fireEvent.click(screen.getByRole('button', { name: 'Add an extraction too' }))
  expect(location.search).toBe('?plan=1-D26-im26-ex26')
})

test('lines have the prices of the clinic with the lowest total, and a line that changes has the usual one until the next answer', async () => {
  let answers = 0
  vi.stubGlobal('fetch', async () => {
    answers++
    // The second answer never comes
    return answers === 1
      ? Response.json({ ...planSummary, lowest: { ...planSummary.lowest, lines: [120_000, 9000] } })
      : new Promise<Response>(() => {})
  })
  // Lines are answered in the order of the code
  openPlan('1-M36-im36-fi16')
  const region = await screen.findByRole('region', { name: 'Your plan' })
  await expect.poll(() => region.textContent, { timeout: 60_000 }).toContain('$1,200')
  expect(region.textContent).toContain('$90')
  fireEvent.click(await screen.findByRole('button', { name: 'More: Filling' }))
  expect(region.textContent).not.toContain('$90')
  expect(region.textContent).toContain('$1,200')
})
