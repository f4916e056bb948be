import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { descriptionOf, openSection, rowsOf } from '#test/web/profile-section.tsx'
import { AddDoctor } from './add-doctor.tsx'
import type { DoctorDraft } from './draft/profile-draft.ts'

const doctor = (doctorName: string, patch: Partial<DoctorDraft> = {}): DoctorDraft => ({
  key: doctorName,
  _id: doctorName,
  doctorName,
  logoofdoctor: '/demo/elif.svg',
  degree: 'DDS',
  yearOfStartingPracticing: '2009',
  biography: '',
  specializations: [],
  languagesOfDoctors: [],
  ...patch,
})
const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'deniz.jpg')
const REQUIRED = 'Please fill all required fields for each doctor.'

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sanavia/1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a doctor is added at the top as a blank entry, and stays there with picture, degree and year', async () => {
  const { draft } = openSection(AddDoctor, { doctors: [doctor('Elif Kaya')] })
  press('Add New doctor')
  expect(draft().doctors.map(({ doctorName }) => doctorName)).toEqual(['', 'Elif Kaya'])
  type('Name', 'Deniz Aydın')
  type('Degree', 'DDS, PhD')
  type('Practicing since', '2014')
  fireEvent.change(field('Picture'), { target: { files: [jpeg] } })
  await waitFor(() => expect(draft().doctors[0]?.logoofdoctor).toBe(jpeg))
  press('Add Deniz Aydın')
  expect(rowsOf('Doctors')).toEqual([
    expect.stringMatching(/^Deniz AydınDDS, PhD/),
    expect.stringMatching(/^Elif KayaDDS/),
  ])
  expect(draft().doctors[0]).toMatchObject({ doctorName: 'Deniz Aydın', yearOfStartingPracticing: '2014' })
})

test('a doctor without the required fields is not added, and each of them says what it needs', () => {
  openSection(AddDoctor)
  press('Add New doctor')
  press('Add doctor')
  expect(screen.getByText(REQUIRED)).toBeTruthy()
  const words = ['Name', 'Degree', 'Practicing since', 'Picture'].map((label) => descriptionOf(field(label)))
  expect(words).toEqual(['Enter the name.', 'Enter the degree.', 'Enter the year.', 'Choose a picture.'])
  expect(document.activeElement).toBe(field('Name'))
})

test('a doctor that a save refuses is expanded, with the missing fields marked', () => {
  const doctors = [doctor('Elif Kaya'), doctor('Deniz Aydın', { degree: '', logoofdoctor: undefined })]
  const { refuse } = openSection(AddDoctor, { doctors: [...doctors, doctor('Can Demir')] })
  refuse({ field: 'doctors', at: 1, message: REQUIRED })
  const marked = within(screen.getByRole('group', { name: 'Deniz Aydın' }))
  expect(marked.getByText(REQUIRED)).toBeTruthy()
  const isMarked = (label: string) => marked.getByLabelText(label).getAttribute('aria-invalid')
  expect(['Name', 'Degree', 'Practicing since', 'Picture'].map(isMarked)).toEqual(['false', 'true', 'false', 'true'])
})

test('the error of a biography that is too long is shown at the biography', () => {
  const { refuse } = openSection(AddDoctor, { doctors: [doctor('Elif Kaya', { biography: 'x'.repeat(5001) })] })
  refuse({ field: 'doctors', at: 0, message: 'A biography can have at most 5,000 characters.' })
  expect(descriptionOf(field(/^Biography/))).toBe('A biography can have at most 5,000 characters.')
})

test('specializations and languages are chosen from our lists', () => {
  const { draft } = openSection(AddDoctor, { doctors: [doctor('Elif Kaya', { languagesOfDoctors: ['English'] })] })
  press('Edit Elif Kaya')
  const box = (name: RegExp) => screen.getByRole('combobox', { name })
  fireEvent.input(box(/^Specializations/), { target: { value: 'implant' } })
  fireEvent.keyDown(box(/^Specializations/), { key: 'Enter' })
  press('Remove English')
  fireEvent.click(box(/^Languages/))
  fireEvent.click(screen.getByRole('option', { name: 'German' }))
  expect(draft().doctors[0]).toMatchObject({
    specializations: ['Dental Implant Surgery'],
    languagesOfDoctors: ['German'],
  })
})

test('of two hundred doctors only the edited one has fields, and only its row renders again', () => {
  const names = Array.from({ length: 200 }, (_, at) => `Doctor ${at}`)
  const drawn = vi.fn<(name: string) => void>()
  const watched = names.map((name) => {
    const get = () => {
      drawn(name)
      return 'DDS'
    }
    return Object.defineProperty(doctor(name), 'degree', { enumerable: true, get })
  })
  openSection(AddDoctor, { doctors: watched })
  const row = screen.getByText('Doctor 150', { selector: 'p' }).closest('li')
  fireEvent.click(row?.querySelector('button') as HTMLButtonElement)
  expect(screen.getAllByLabelText('Name')).toHaveLength(1)
  drawn.mockClear()
  type('Name', 'Doctor of dentistry')
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['Doctor 150']))
})
