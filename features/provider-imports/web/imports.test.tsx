import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { days, seconds } from '#platform/rules/durations.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { type StubApi, stubApi } from '#test/web/stub-api.ts'
import { openPage } from '#test/web/stub-site.tsx'
import type { ImportDetails } from '../rules/provider-imports.ts'
import { ImportScreen } from './import-screen.tsx'
import { ImportsScreen } from './imports-screen.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const NOW = new Date('2026-11-19T10:00:00.000Z')
const IMPORT = `/api/v1/operator/imports/${ID}`

const uploaded: ImportDetails = {
  _id: ID,
  fileName: 'clinics.csv',
  state: 'uploaded',
  rows: 3,
  problemRows: null,
  imported: 0,
  operator: 'Nadia Rahman',
  createdAt: '2026-11-17T08:00:00.000Z',
  finishedAt: null,
  undoneAt: null,
  columns: ['Clinic name', 'Town', 'E-mail'],
  mapping: { clinic: 0, email: 2 },
  isInviting: false,
  failure: null,
  sample: [['Kaya Dental House', 'Istanbul', 'elif@example.org']],
  problems: [],
  undo: null,
}
const checked: ImportDetails = { ...uploaded, state: 'checked', problemRows: 0 }
const done: ImportDetails = {
  ...checked,
  state: 'done',
  imported: 3,
  isInviting: true,
  finishedAt: '2026-11-18T10:00:00.000Z',
}
const answerWith = (details: ImportDetails) => ({ success: true, import: details })

let api: StubApi
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  api = stubApi()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

async function open(details: ImportDetails) {
  const Page = () => (
    <>
      <ImportScreen first={details} />
      <Toaster />
    </>
  )
  openPage(Page, `/operator/imports/${ID}`)
  await screen.findByRole('link', { name: 'All imports' })
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const column = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

test('columns are suggested with an example, and the dry run takes those that are chosen', async () => {
  await open(uploaded)
  expect(column('Clinic').value).toBe('0')
  expect(screen.getByText('e.g. Kaya Dental House')).toBeTruthy()
  fireEvent.change(column('City'), { target: { value: '1' } })
  fireEvent.change(column('Email address'), { target: { value: '' } })
  api.on(`POST ${IMPORT}/check`, answerWith({ ...checked, mapping: { clinic: 0, city: 1 } }))
  press('Check all rows')
  await screen.findByText('All 3 rows can be imported.')
  expect(api.sentTo(`POST ${IMPORT}/check`)).toEqual([{ mapping: { clinic: 0, city: 1 } }])
  // Nobody can be invited without addresses.
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('rows with problems are listed, and nothing can be imported', async () => {
  await open(uploaded)
  const problems = [{ number: 3, name: 'Kaya Dental House', problems: ['The email address is not valid.'] }]
  api.on(`POST ${IMPORT}/check`, answerWith({ ...checked, problemRows: 2, problems }))
  press('Check all rows')
  await screen.findByText(/^2 of 3 rows can’t be imported\./)
  expect(screen.getByText('The first 1 of them:')).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /^3 / }))
  expect(row.getByText('The email address is not valid.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  expect(button('Check all rows again')).toBeTruthy()
})

test('a dry run that is refused says why', async () => {
  await open(uploaded)
  api.refuse(`POST ${IMPORT}/check`, 'bad_request', 'Choose the column of the name.')
  press('Check all rows')
  await screen.findByText('Choose the column of the name.')
})

test('an import invites unless it is told not to, and shows its progress until it is done', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  await open(checked)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Invite each clinic/ }))
  api.on(`POST ${IMPORT}/run`, answerWith({ ...checked, state: 'importing', imported: 1 }))
  press('Import 3 providers')
  await screen.findByRole('progressbar', { name: 'Progress of the import' })
  expect(api.sentTo(`POST ${IMPORT}/run`)).toEqual([{ isInviting: false }])
  expect(screen.getByText(/^1 of 3 written\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull()
  api.on(`GET ${IMPORT}`, answerWith({ ...done, isInviting: false }))
  await act(() => vi.advanceTimersByTimeAsync(seconds(1)))
  await screen.findByText('3 providers were imported and are on the site.')
  expect(screen.queryByText('Their owners are being invited by email.')).toBeNull()
})

test('an import that does not start says why, and can be started again', async () => {
  await open(checked)
  api.refuse(`POST ${IMPORT}/run`, 'unavailable', 'Another import is running.')
  press('Import 3 providers')
  await screen.findByText('Another import is running.')
  expect(button('Import 3 providers')).toBeTruthy()
})

test('an import that failed says why, and goes back to its columns', async () => {
  await open({ ...checked, state: 'failed', failure: 'The address elif@example.org is taken.' })
  expect(screen.getByText('The address elif@example.org is taken.')).toBeTruthy()
  expect(button('Check all rows again')).toBeTruthy()
})

test('an import is undone by the name of its file, and taken back', async () => {
  await open(done)
  expect(screen.getByText('Their owners are being invited by email.')).toBeTruthy()
  press('Undo import')
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
  fireEvent.input(dialog.getByRole('textbox'), { target: { value: 'other.csv' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Undo import' }))
  await dialog.findByText('To confirm, type the name of the file: clinics.csv')
  expect(api.sentTo(`POST ${IMPORT}/undo`)).toEqual([])

  const kept = [{ id: '00000000-0000-4000-8000-000000000002', name: 'Dr. Elif Kaya' }]
  const undone = { ...done, undoneAt: NOW.toISOString(), undo: { closed: 2, pending: 0, keptCount: 1, kept } }
  fireEvent.input(dialog.getByRole('textbox'), { target: { value: 'clinics.csv' } })
  api.on(`POST ${IMPORT}/undo`, answerWith(undone))
  fireEvent.click(dialog.getByRole('button', { name: 'Undo import' }))
  await screen.findByText('Import undone.')
  expect(screen.getByText(/^2 profiles are off the site/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Dr. Elif Kaya' }).getAttribute('href')).toBe(
    `/operator/people/${kept[0]?.id}`,
  )

  api.on(`POST ${IMPORT}/undo`, answerWith(done))
  press('Restore the profiles')
  await screen.findByText('The profiles are being restored.')
  expect(api.sentTo(`POST ${IMPORT}/undo`)).toEqual([
    { isUndone: true, confirmation: 'clinics.csv' },
    { isUndone: false, confirmation: '' },
  ])
})

test('after thirty days an import can no longer be undone', async () => {
  await open({ ...done, finishedAt: new Date(NOW.getTime() - days(31)).toISOString() })
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
})

test('the latest imports are listed with what became of them', async () => {
  const undone = { ...done, _id: ID.replace(/1$/, '3'), fileName: 'old.csv', undoneAt: '2026-11-18T08:00:00.000Z' }
  openPage(() => <ImportsScreen imports={[uploaded, undone]} />, '/operator/imports')
  expect((await screen.findByRole('link', { name: 'clinics.csv' })).getAttribute('href')).toBe(
    `/operator/imports/${ID}`,
  )
  expect(screen.getByText('Not checked yet')).toBeTruthy()
  expect(screen.getByText('Undone')).toBeTruthy()
})

test('a file that the server does not read says why', async () => {
  class Request {
    upload = {}
    status = 400
    responseText = JSON.stringify({ success: false, code: 'wrong_type', message: 'Choose a CSV or JSON file.' })
    onload = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  openPage(() => <ImportsScreen imports={[]} />, '/operator/imports')
  await screen.findByText('Nothing has been imported yet.')
  const file = new File(['x'], 'clinics.exe')
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Choose a CSV or JSON file.'))
})
