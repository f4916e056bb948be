import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#platform/web/toast.ts'
import { openPage } from '#test/web/stub-site.tsx'
import type { QuoteTemplate, QuoteTemplateForm } from '../../rules/quote-templates.ts'
import { TemplatesDialog } from './templates-dialog.tsx'

const content: QuoteTemplate['content'] = {
  lines: [{ treatment: 'implant-with-crown', materials: 'Straumann BLX', guaranteeYears: 10 }],
  included: [],
  paymentTerms: 'Half before each trip.',
  message: '',
  validDays: 30,
}
const fetched = vi.fn<typeof fetch>()
/** The server of a test. */
let stored: QuoteTemplate[]
/** The server saves, but its answer does not arrive. */
let isAnswerLost: boolean
const used = vi.fn<(template: QuoteTemplate) => void>()

function put(id: string, form: QuoteTemplateForm) {
  const before = stored.find(({ _id }) => _id === id)
  if (before && before.version !== form.version)
    return Response.json({ success: false, code: 'changed', message: 'Newer.', template: before }, { status: 409 })
  if (stored.some(({ _id, name }) => _id !== id && name === form.name))
    return Response.json({ success: false, code: 'bad_request', message: 'Name taken.' }, { status: 400 })
  const template = { _id: id, name: form.name, version: form.version + 1, content: form.content }
  stored = [...stored.filter(({ _id }) => _id !== id), template]
  if (isAnswerLost) return Response.json({ success: false, code: 'unavailable', message: 'Later.' }, { status: 503 })
  return Response.json({ success: true, template })
}

async function show() {
  openPage(
    () => <TemplatesDialog isOpen content={() => content} onUse={used} onClose={() => {}} />,
    '/dashboard/case-requests/1',
  )
  await screen.findByRole('button', { name: 'Save template' })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  stored = []
  isAnswerLost = false
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async (path, init) => {
      const id = String(path).split('/').at(-1) ?? ''
      if (init?.method === 'PUT') return put(id, JSON.parse(String(init.body)))
      if (init?.method === 'DELETE') {
        stored = stored.filter(({ _id }) => _id !== id)
        return Response.json({ success: true })
      }
      return Response.json({ success: true, templates: stored })
    }),
  )
})
afterEach(() => {
  cleanup()
  toast.remove()
  used.mockReset()
  vi.unstubAllGlobals()
})

const template = (name: string): QuoteTemplate => ({ _id: crypto.randomUUID(), name, version: 1, content })

test('an answer is saved as a template, which can be used', async () => {
  await show()
  expect(screen.getByText(/^You have no templates yet/)).toBeTruthy()
  press('Save template')
  expect(await screen.findByText('Give the template a name.')).toBeTruthy()
  type('Save this answer as a template', 'Implants')
  press('Save template')
  fireEvent.click(await screen.findByRole('button', { name: 'Use Implants' }))
  expect(stored).toMatchObject([{ name: 'Implants', version: 1, content }])
  expect(used).toHaveBeenCalledWith(stored[0])
})

test('after a lost answer the template is in the list, and the next press saves another one', async () => {
  await show()
  isAnswerLost = true
  type('Save this answer as a template', 'Implants')
  press('Save template')
  expect(await screen.findByText('Later.')).toBeTruthy()
  isAnswerLost = false
  type('Save this answer as a template', 'Implants, 10 years')
  press('Save template')
  expect(await screen.findByText(/^“Implants” was saved already/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use Implants' })).toBeTruthy()
  press('Save template')
  expect(await screen.findByRole('button', { name: 'Use Implants, 10 years' })).toBeTruthy()
  expect(stored.map(({ name }) => name)).toEqual(['Implants', 'Implants, 10 years'])
})

test('a template is renamed, also after it was changed elsewhere, and a taken name is refused at the field', async () => {
  stored = [template('Crowns'), template('Implants')]
  await show()
  press('Rename Implants')
  type('New name', 'Crowns')
  press('Save name')
  expect(await screen.findByText('Name taken.')).toBeTruthy()
  stored = stored.map((one) => (one.name === 'Implants' ? { ...one, version: 2 } : one))
  type('New name', 'Implants, 10 years')
  press('Save name')
  expect(await screen.findByText(/^This template was changed elsewhere/)).toBeTruthy()
  press('Save name')
  expect(await screen.findByRole('button', { name: 'Use Implants, 10 years' })).toBeTruthy()
})

test('a template is deleted after a question', async () => {
  stored = [template('Crowns')]
  await show()
  press('Delete Crowns')
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Cancel' }))
  press('Delete Crowns')
  press('Delete template')
  await waitFor(() => expect(screen.getByText(/^You have no templates yet/)).toBeTruthy())
  expect(stored).toEqual([])
})
