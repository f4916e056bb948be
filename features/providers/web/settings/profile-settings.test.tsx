import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maskPayout } from '#features/payouts/rules/payouts.ts'
import type { OwnAccount, OwnProvider, OwnUser } from '#platform/rules/own-user.ts'
import { endSession, sessionToken } from '#platform/web/session.ts'
import { fullOwnProvider } from '#test/examples/own-provider.ts'
import { openLoaded, openScreen } from '#test/web/profile-screen.tsx'

const elif: OwnProvider = {
  ...fullOwnProvider,
  version: 3,
  openingHours: [{ weekday: 1, opens: '09:00', closes: '12:00' }],
}
const ben: OwnAccount = {
  ...maskPayout(undefined),
  _id: '00000000-0000-4000-8000-00000000000b',
  username: 'ben',
  email: '',
  phone: '+442075550142',
  firstName: 'Ben',
  lastName: 'Bell',
  name: 'Ben Bell',
  displayname: 'Ben',
  isDoctor: false,
  role: 'patient',
  version: 3,
}

// Computing which elements are hidden dominates the queries of a page of this size.
configure({ defaultHidden: true })

const fetched = vi.fn<typeof fetch>()
const answer = (user: OwnUser) =>
  fetched.mockResolvedValueOnce(Response.json({ success: true, message: 'Profile Updated!', user }))
const refuse = (status: number, code: string, message: string) =>
  fetched.mockResolvedValueOnce(Response.json({ success: false, code, message }, { status }))
const sentJson = (call = 0) => JSON.parse(String(fetched.mock.calls[call]?.[1]?.body))

beforeEach(() => void vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => {
  cleanup()
  endSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const goTo = async (name: string) => {
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name }))
  await screen.findByRole('heading', { level: 2, name: name.replace(/ needs attention$/, '') })
}
const save = () => press('Save & Update')
const bar = () => screen.getByRole('button', { name: /Save & Update|Saving/ }).closest('.card')?.textContent

test('a change can be undone, and the undo can be redone', async () => {
  await openScreen(elif)
  expect(bar()).toContain('All changes saved.')
  type('Sub heading', 'Plans every implant herself')
  expect(bar()).toContain('You have unsaved changes.')
  type('Sub heading', '')
  expect(bar()).toContain('All changes saved.')
  type('Sub heading', 'Another')
  press('Undo')
  expect([field('Sub heading').value, bar()]).toEqual([
    '',
    expect.stringContaining('Your changes have been discarded.'),
  ])
  press('Bring back')
  expect(field('Sub heading').value).toBe('Another')
})

test('all sections are saved in one request, and the form shows the saved profile', async () => {
  await openScreen(elif)
  type('First name', ' Elif Nur ')
  await goTo('Premises')
  const parking = within(screen.getByRole('group', { name: 'Parking' }))
  expect(parking.getByLabelText<HTMLInputElement>('Yes').checked).toBe(true)
  fireEvent.click(parking.getByLabelText('No'))
  fireEvent.click(within(screen.getByRole('group', { name: 'On-site pharmacy' })).getByLabelText('Not specified'))
  answer({ ...elif, firstName: 'Elif Nur', premises: ['Parking: No'], version: 4 })
  save()
  expect(screen.getByRole('button', { name: 'Saving' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(bar()).toContain('All changes saved.'))
  const [path, init] = fetched.mock.calls[0] ?? []
  expect([init?.method, path]).toEqual(['PUT', '/api/v1/user/update'])
  expect(sentJson()).toMatchObject({ firstName: ' Elif Nur ', premises: ['Parking: No'], version: 3 })
  await goTo('Personal Details')
  expect(field('First name').value).toBe('Elif Nur')
  answer({ ...elif, version: 5 })
  save()
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(sentJson(1).version).toBe(4)
})

test('typing during a save is not overwritten by the response', async () => {
  await openScreen(elif)
  type('Sub heading', 'First')
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise)
  save()
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  type('Specialization', 'Typed meanwhile')
  const user = { ...elif, subHeading: 'First', version: 4 }
  await act(async () => resolve(Response.json({ success: true, message: 'Profile Updated!', user })))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save & Update' })).toBeTruthy())
  expect([field('Specialization').value, field('Sub heading').value]).toEqual(['Typed meanwhile', 'First'])
  expect(bar()).toContain('You have unsaved changes.')
})

test('a clinic without its name opens its section at the empty field, and nothing is sent', async () => {
  const { router } = await openScreen({ ...elif, clinicName: '' })
  save()
  const name = await screen.findByLabelText<HTMLInputElement>('Clinic name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter all fields for clinic',
  )
  expect(router.state.location.search).toBe('?section=default-location')
  expect(bar()).toContain('Default Location needs a clinic name.')
  expect(screen.getByRole('link', { name: 'Default Location needs attention' })).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()

  type('Clinic name', 'Bosphorus')
  await waitFor(() => expect(bar()).not.toContain('needs'))
  expect(screen.getByRole('link', { name: 'Default Location' })).toBeTruthy()
})

test('an incomplete doctor opens its section after a save, with the focus on the missing field', async () => {
  const [deniz] = elif.doctors
  await openScreen({ ...elif, doctors: [{ ...deniz, degree: '' }] } as OwnProvider)
  save()
  await screen.findByRole('heading', { level: 2, name: 'Add Doctor' })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('link', { name: 'Add Doctor needs attention' })).toBeTruthy()
  expect(bar()).toContain('Add Doctor: Please fill all required fields for each doctor.')
})

test('a provider who leaves a section incomplete sees its problem from the next section, and not before', async () => {
  await openScreen({ ...elif, clinicName: '', countryOfClinic: '', cityOfClinic: '' }, '?section=default-location')
  expect(screen.queryByLabelText('Address')).toBeNull()
  type('Country', 'Turkey')
  type('City', 'Izmir')
  expect(screen.getByLabelText('Address')).toBeTruthy()
  expect(field('Clinic name').getAttribute('aria-invalid')).toBe('false')
  await goTo('Premises')
  await waitFor(() => expect(bar()).toContain('Default Location needs a clinic name.'))
  await goTo('Default Location needs attention')
  expect([field('Country').value, field('City').value]).toEqual(['Turkey', 'Izmir'])
})

test('a failed save shows its reason and loses nothing', async () => {
  await openScreen(elif)
  type('Sub heading', 'Kept')
  refuse(503, 'unavailable', 'Sanavia is restarting. Try again in a moment.')
  save()
  await waitFor(() => expect(bar()).toContain('Sanavia is restarting.'))
  expect([field('Sub heading').value, bar()]).toEqual(['Kept', expect.stringContaining('unsaved changes')])
})

test('a provider enters opening hours with a break, a closed day and midnight, and copies Monday to the week', async () => {
  await openScreen(elif, '?section=default-location')
  press('Add hours on Monday')
  const opens = screen.getAllByLabelText('Monday opens')
  const closes = screen.getAllByLabelText('Monday closes')
  fireEvent.change(opens[1] as Element, { target: { value: '13:00' } })
  fireEvent.change(closes[1] as Element, { target: { value: '00:00' } })
  press('Copy Monday’s hours to Tuesday – Friday')
  press('Remove 09:00 to 12:00 on Tuesday')
  press('Remove 13:00 to 24:00 on Tuesday')
  answer(elif)
  save()
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  const spans = [1, 3, 4, 5].flatMap((weekday) => [
    { weekday, opens: '09:00', closes: '12:00' },
    { weekday, opens: '13:00', closes: '24:00' },
  ])
  expect(sentJson().openingHours).toEqual(spans)
})

test('opening hours that end before they begin are marked on their day', async () => {
  await openScreen(elif, '?section=default-location')
  fireEvent.change(screen.getByLabelText('Monday closes'), { target: { value: '08:00' } })
  save()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Monday opens')))
  expect(screen.getByText('Opening hours end after they begin.')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})

test('a patient sees one section and saves only name, phone and picture', async () => {
  await openScreen(ben)
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull()
  expect(screen.queryByLabelText('Description')).toBeNull()
  type('Display name', '')
  save()
  await waitFor(() => expect(document.activeElement).toBe(field('Display name')))
  type('Display name', 'Ben B.')
  answer({ ...ben, displayname: 'Ben B.', version: 4 })
  save()
  await waitFor(() => expect(bar()).toContain('All changes saved.'))
  expect(sentJson()).toEqual({
    firstName: 'Ben',
    lastName: 'Bell',
    displayname: 'Ben B.',
    phone: '+442075550142',
    avatar: '',
    version: 3,
  })
})

test('a provider who leaves with unsaved changes is asked for confirmation', async () => {
  const { router } = await openScreen(elif)
  type('Sub heading', 'Kept')
  await act(() => router.navigate('/dashboard'))
  const dialog = within(screen.getByRole('dialog', { name: 'Leave without saving?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(field('Sub heading').value).toBe('Kept')
  await act(() => router.navigate('/dashboard'))
  fireEvent.click(dialog.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
})

/** What the browser does: the page is hidden, nothing is unmounted, and a new page finds the tab's storage. */
async function reload(user: OwnUser) {
  dispatchEvent(new Event('pagehide'))
  const stored = { ...sessionStorage }
  cleanup()
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
  return openScreen(user)
}

test('a reload restores the draft with a notice, and the draft can be undone', async () => {
  await openScreen(elif)
  type('Sub heading', 'Typed before')
  press('Remove picture')
  await reload(elif)
  expect(screen.getByText('We kept what you had typed.')).toBeTruthy()
  expect([field('Sub heading').value, field('Picture').closest('label')?.textContent]).toEqual([
    'Typed before',
    'Choose a picture',
  ])
  press('Undo what was typed before')
  expect([field('Sub heading').value, screen.queryByText('We kept what you had typed.')]).toEqual(['', null])
  await reload(elif)
  expect(field('Sub heading').value).toBe('')
})

test('the draft of another account is never restored', async () => {
  await openScreen(elif)
  type('Sub heading', 'Secret')
  await reload({ ...elif, _id: '00000000-0000-4000-8000-00000000000f' })
  expect(field('Sub heading').value).toBe('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret')
})

test('a provider whose session expired finds the draft after the next login', async () => {
  await openScreen(elif)
  type('Sub heading', 'Kept')
  refuse(401, 'not_signed_in', 'Please log in first.')
  save()
  await waitFor(() => expect(sessionToken()).toBeUndefined())
  cleanup()
  await openScreen(elif)
  expect(field('Sub heading').value).toBe('Kept')
})

test('a profile that failed to load can be retried', () => {
  openLoaded({ ok: false, message: 'We could not reach Sanavia.', code: 'unreachable', status: 0 })
  expect(screen.getByRole('alert').textContent).toContain('We could not reach Sanavia.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
