import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import type { OwnAccount } from '#platform/rules/own-user.ts'
import { exampleCase } from '#test/examples/case.ts'
import { currentAddress, openPage } from '#test/web/stub-site.tsx'
import { readSentPlan, type SentPlan } from '../../rules/sent-plan.ts'
import { SendForm } from './send-form.tsx'

const PLAN = '1-M36-im36'
const DANUBE = '00000000-0000-4000-8000-000000000021'
const ADRIA = '00000000-0000-4000-8000-000000000022'
const user = { username: 'hannah', firstName: 'Hannah', lastName: 'Becker', displayname: 'Hannah Becker' } as OwnAccount
const plan = readSentPlan(PLAN, planCatalogue) as Extract<SentPlan, { ok: true }>

const fetched = vi.fn<typeof fetch>()
const bodies = () =>
  fetched.mock.calls
    .filter(([url, init]) => url === '/api/v1/cases' && init?.method === 'POST')
    .map(([, init]) => JSON.parse(String(init?.body)))

const names: Record<string, string> = { [DANUBE]: 'Danube Implant & Smile', [ADRIA]: 'Adria Dental Hospital' }
let isBookable: boolean
let speciality: string
function answer(send: () => Response) {
  fetched.mockImplementation(async (input) => {
    const url = String(input)
    if (url === '/api/v1/cases') return send()
    const id = url.split('/').at(-1) ?? ''
    if (url.startsWith('/api/v1/providers/'))
      return Response.json({
        provider: {
          displayname: names[id],
          clinicName: names[id],
          cityOfClinic: 'Split',
          countryOfClinic: 'Croatia',
          isBookable,
          offeredServices: [{ title: speciality, subservices: [] }],
        },
      })
    return Response.json({ success: true, entries: [], nextCursor: null })
  })
}

const show = (clinics: string[]) =>
  openPage(() => <SendForm plan={plan} clinics={clinics} user={user} />, '/dashboard/cases/new')
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Send to/ }))
const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  isBookable = true
  speciality = 'Dental Treatment'
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a plan that is no dental plan cannot be sent', () => {
  expect(readSentPlan('rubbish', planCatalogue).ok).toBe(false)
  expect(readSentPlan('1-M36', planCatalogue)).toEqual({
    ok: false,
    message: 'Add at least one treatment to your plan.',
  })
  expect(plan).toMatchObject({ code: PLAN, lines: [{ name: 'Implant with crown', teeth: [36], quantity: 1 }] })
})

test('a patient sends the plan to the clinics of the address and is led to the case', async () => {
  answer(() => Response.json({ success: true, case: exampleCase() }))
  show([DANUBE, ADRIA])
  fireEvent.click(await screen.findByRole('button', { name: /Remove Adria/ }))
  fill('Age group', '40-49')
  fill('Country you live in', 'DE')
  fireEvent.click(screen.getByRole('radio', { name: 'No' }))
  fill(/Note to the clinics/, 'In spring, if possible.')
  submit()
  await waitFor(() => expect(currentAddress()).toBe(`/dashboard/cases/${exampleCase()._id}`))
  expect(bodies()).toEqual([
    {
      id: expect.any(String),
      plan: PLAN,
      note: 'In spring, if possible.',
      ageBand: '40-49',
      smoking: 'non-smoker',
      country: 'DE',
      documents: [],
      clinics: [DANUBE],
    },
  ])
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('sanavia.case'))).toEqual([])
})

test('a refused form keeps all that was filled in, and its key, also after a reload', async () => {
  answer(() => Response.json({ success: false, code: 'too_many_requests', message: 'Please wait.' }, { status: 429 }))
  show([DANUBE])
  fill('Age group', '40-49')
  fill('Country you live in', 'DE')
  submit()
  expect(await screen.findByText('Please wait.')).toBeTruthy()
  cleanup()
  show([])
  expect(screen.getByLabelText<HTMLSelectElement>('Age group').value).toBe('40-49')
  expect(await screen.findByRole('button', { name: /Remove Danube/ })).toBeTruthy()
  submit()
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()[0]).toEqual(bodies()[1])
})

test('a clinic that was removed does not come back with a reload, and another one of the address joins', async () => {
  answer(() => Response.json({}))
  show([DANUBE, ADRIA])
  fireEvent.click(await screen.findByRole('button', { name: /Remove Adria/ }))
  cleanup()
  show([DANUBE, ADRIA])
  expect(await screen.findByRole('button', { name: /Remove Danube/ })).toBeTruthy()
  expect(screen.getByText('1 of 5 chosen')).toBeTruthy()
  cleanup()
  show([ADRIA])
  expect(await screen.findByText('2 of 5 chosen')).toBeTruthy()
})

test('what is missing, and a name in the note, are refused before anything is sent', async () => {
  answer(() => Response.json({}))
  show([])
  submit()
  expect(await screen.findByText('Choose at least one clinic.')).toBeTruthy()
  expect(screen.getByText('Choose your age group.')).toBeTruthy()
  cleanup()
  show([DANUBE])
  fill('Age group', '40-49')
  fill('Country you live in', 'DE')
  fill(/Note to the clinics/, 'Yours, Hannah Becker')
  submit()
  expect(await screen.findByText(/^Your name stays hidden until you accept a quote/)).toBeTruthy()
  expect(within(document.body).getByLabelText<HTMLTextAreaElement>(/Note to the clinics/).value).toContain('Becker')
  expect(bodies()).toEqual([])
})

const fillIn = () => {
  fill('Age group', '40-49')
  fill('Country you live in', 'DE')
}

test('a file that was not uploaded holds the case back until it is removed', async () => {
  answer(() => Response.json({ success: true, case: exampleCase() }))
  show([DANUBE])
  fillIn()
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: [new File(['hello'], 'notes.txt')] } })
  submit()
  expect(await screen.findByText(/would be missing/)).toBeTruthy()
  const remove = await screen.findByRole('button', { name: /Remove notes\.txt/ })
  submit()
  expect(await screen.findByText(/^Some files could not be uploaded/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Documents to send' }))
  expect(bodies()).toEqual([])
  fireEvent.click(remove)
  submit()
  await waitFor(() => expect(bodies()).toHaveLength(1))
})

test('a document that was deleted since is named and can be removed', async () => {
  answer(() => Response.json({ success: true, case: exampleCase() }))
  show([DANUBE])
  fillIn()
  cleanup()
  const key = `sanavia.case.${PLAN}`
  const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  sessionStorage.setItem(key, JSON.stringify({ ...stored, documents: [ADRIA] }))
  show([DANUBE])
  const gone = await screen.findByText('This document is no longer in your health records')
  submit()
  expect(await screen.findByText(/^A document you selected/)).toBeTruthy()
  fireEvent.click(within(gone.closest('li') as HTMLElement).getByRole('button', { name: 'Remove' }))
  submit()
  await waitFor(() => expect(bodies()).toMatchObject([{ documents: [] }]))
})

test('a clinic that cannot be asked is named before anything is sent', async () => {
  isBookable = false
  answer(() => Response.json({}))
  show([DANUBE])
  fillIn()
  expect(await screen.findByText('Can’t be asked until it is verified')).toBeTruthy()
  submit()
  expect(await screen.findByText(/^Danube Implant & Smile can’t be asked for quotes/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Add clinics' }))
  expect(bodies()).toEqual([])
})

test('a clinic without dental treatments is named before anything is sent', async () => {
  speciality = 'Hair Transplant'
  answer(() => Response.json({}))
  show([DANUBE])
  fillIn()
  expect(await screen.findByText('Can’t be asked about this plan: it offers no dental treatment')).toBeTruthy()
  submit()
  expect(await screen.findByText('Danube Implant & Smile offers no dental treatment. Please remove it.')).toBeTruthy()
  expect(bodies()).toEqual([])
})

test('a clinic that the server refuses is marked and can be removed, and what was filled in stays', async () => {
  const message = 'Adria Dental Hospital can’t be asked for dental quotes. Please remove it.'
  let clinics = [ADRIA]
  answer(() =>
    clinics.length > 0
      ? Response.json({ success: false, code: 'bad_request', message, clinics }, { status: 400 })
      : Response.json({ success: true, case: exampleCase() }),
  )
  show([DANUBE, ADRIA])
  fillIn()
  fill(/Note to the clinics/, 'In spring.')
  await screen.findByRole('button', { name: /Remove Adria/ })
  submit()
  expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy()
  expect(screen.getAllByText('Can’t be asked about this plan')).toHaveLength(1)
  expect(within(document.body).getByLabelText<HTMLTextAreaElement>(/Note to the clinics/).value).toBe('In spring.')
  fireEvent.click(screen.getByRole('button', { name: 'Remove this clinic' }))
  expect(screen.queryByText(message)).toBeNull()
  clinics = []
  submit()
  await waitFor(() => expect(bodies()).toMatchObject([{ clinics: [DANUBE, ADRIA] }, { clinics: [DANUBE] }]))
})

test('only a clinic that is not found has left the site', async () => {
  const statuses: Record<string, number> = { [DANUBE]: 404, [ADRIA]: 503 }
  answer(() => Response.json({}))
  const others = fetched.getMockImplementation() as typeof fetch
  fetched.mockImplementation(async (input, init) => {
    const status = statuses[String(input).split('/').at(-1) ?? '']
    return status ? Response.json({ success: false }, { status }) : others(input, init)
  })
  show([DANUBE, ADRIA])
  expect((await screen.findAllByText(/^This clinic is no longer on our site/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText('The name could not be loaded').length).toBeGreaterThan(0)
})

test('a clinic of the address joins five that were chosen before, and the form asks which one to remove', async () => {
  answer(() => Response.json({}))
  const five = [1, 2, 3, 4, 5].map((number) => `00000000-0000-4000-8000-00000000003${number}`)
  show(five)
  expect(await screen.findByText('5 of 5 chosen')).toBeTruthy()
  cleanup()
  show([DANUBE])
  expect(await screen.findByRole('button', { name: /Remove Danube/ })).toBeTruthy()
  expect(screen.getByText('You can ask at most 5 clinics. Please remove one.')).toBeTruthy()
})
