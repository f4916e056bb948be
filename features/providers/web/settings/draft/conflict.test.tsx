import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHANGED, type OwnProvider } from '#platform/rules/own-user.ts'
import { endSession } from '#platform/web/session.ts'
import { fullOwnProvider } from '#test/examples/own-provider.ts'
import { openScreen } from '#test/web/profile-screen.tsx'

// Computing which elements are hidden dominates the queries of a page of this size.
configure({ defaultHidden: true })

const elif: OwnProvider = { ...fullOwnProvider, version: 3 }
/** As another window has saved it: another sub heading, another specialization, one doctor less. */
const newer = { ...elif, subHeading: 'From there', specialization: 'Surgery', doctors: [], version: 7 }

const fetched = vi.fn<typeof fetch>()
const answer = (user: OwnProvider) =>
  fetched.mockResolvedValueOnce(Response.json({ success: true, message: 'Profile Updated!', user }))
const refuse = (user: OwnProvider) =>
  fetched.mockResolvedValueOnce(
    Response.json({ success: false, code: 'changed', message: CHANGED, user }, { status: 409 }),
  )
const sent = (call: number) => JSON.parse(String(fetched.mock.calls[call]?.[1]?.body))

beforeEach(() => void vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => {
  cleanup()
  endSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const findDialog = async () => within(await screen.findByRole('dialog', { name: CHANGED }))
type Dialog = Awaited<ReturnType<typeof findDialog>>
const press = (dialog: Dialog, name: string) => fireEvent.click(dialog.getByRole('button', { name }))
const choice = (dialog: Dialog, name: string) => {
  const [mine, theirs] = within(dialog.getByRole('group', { name })).getAllByRole<HTMLInputElement>('radio')
  return { mine: mine as HTMLInputElement, theirs: theirs as HTMLInputElement }
}

/** Saves a change and gets a version conflict. */
async function meetConflict() {
  await openScreen(elif)
  fireEvent.change(field('Sub heading'), { target: { value: 'From here' } })
  refuse(newer)
  fireEvent.click(screen.getByRole('button', { name: 'Save & Update' }))
  return findDialog()
}

test('a conflict shows both versions, and fields unchanged in this window default to the other one', async () => {
  const dialog = await meetConflict()
  const groups = dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(groups).toEqual(['Sub heading', 'Specialization', 'Doctors'])
  const heading = dialog.getByRole('group', { name: 'Sub heading' })
  expect(heading.textContent).toBe('Sub headingYoursFrom hereThe other window’sFrom there')
  expect(dialog.getByRole('group', { name: 'Doctors' }).textContent).toContain('Dr. Deniz Aydın, DMD, 2015')
  expect([choice(dialog, 'Sub heading').mine.checked, choice(dialog, 'Doctors').theirs.checked]).toEqual([true, true])

  fireEvent.click(choice(dialog, 'Specialization').mine)
  answer({ ...newer, subHeading: 'From here', specialization: 'Implantology', version: 8 })
  press(dialog, 'Save & Update')
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect([sent(0).version, sent(1)]).toEqual([
    3,
    expect.objectContaining({ subHeading: 'From here', specialization: 'Implantology', doctors: [], version: 7 }),
  ])
  await waitFor(() => expect(screen.getByText('All changes saved.')).toBeTruthy())
})

test('a provider who keeps their own version saves it over the other one', async () => {
  const dialog = await meetConflict()
  press(dialog, 'Keep mine')
  answer({ ...elif, subHeading: 'From here', version: 8 })
  press(dialog, 'Save & Update')
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(sent(1)).toMatchObject({ subHeading: 'From here', specialization: 'Implantology', version: 7 })
  expect(sent(1).doctors).toHaveLength(1)
})

test('a provider who takes the other version has nothing left to save', async () => {
  const dialog = await meetConflict()
  press(dialog, 'Take the other one')
  press(dialog, 'Save & Update')
  await waitFor(() => expect(field('Sub heading').value).toBe('From there'))
  expect([field('Specialization').value, fetched.mock.calls.length]).toEqual(['Surgery', 1])
  expect(screen.getByText('All changes saved.')).toBeTruthy()
})

test('a provider who decides later loses nothing and is asked again at the next save', async () => {
  const dialog = await meetConflict()
  press(dialog, 'Decide later')
  expect([field('Sub heading').value, field('Specialization').value]).toEqual(['From here', 'Implantology'])
  refuse(newer)
  fireEvent.click(screen.getByRole('button', { name: 'Save & Update' }))
  await findDialog()
  expect(sent(1).version).toBe(3)
})
