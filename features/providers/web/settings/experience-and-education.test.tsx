import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { descriptionOf, openSection, rowsOf } from '#test/web/profile-section.tsx'
import type { EducationDraft, ExperienceDraft } from './draft/profile-draft.ts'
import { ExperienceAndEducation } from './experience-and-education.tsx'

const job = (companyName: string, patch: Partial<ExperienceDraft> = {}): ExperienceDraft => ({
  key: companyName,
  _id: companyName,
  companyName,
  jobTitle: 'Dentist',
  startingDate: '2012-03-01',
  endingDate: '',
  jobDescription: '',
  ...patch,
})
const school: EducationDraft = {
  key: 's',
  _id: 's',
  institutionName: 'Ege University',
  degree: 'DDS',
  startingDate: '2004-09-01',
  endingDate: '2009-06-30',
  description: '',
}
const open = (...experiences: ExperienceDraft[]) =>
  openSection(ExperienceAndEducation, { experiences, educations: [school] })

afterEach(cleanup)

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const isInvalid = (label: string | RegExp) => field(label).getAttribute('aria-invalid') === 'true'

test('entries show place, role and years, and one without an ending date is ongoing', () => {
  open(job('Harley Clinic', { endingDate: '2016-05-01' }), job('Bosphorus Smile'))
  expect(rowsOf('Experience')).toEqual([
    expect.stringMatching(/^Harley ClinicDentist2012 – 2016/),
    expect.stringMatching(/^Bosphorus SmileDentist2012 – Present/),
  ])
  expect(rowsOf('Education')).toEqual([expect.stringMatching(/^Ege UniversityDDS2004 – 2009/)])
})

test('Add New opens a blank, focused form under the heading, and Add puts the entry into the list', () => {
  const { draft } = open(job('Harley Clinic'))
  press('Add New experience')
  expect(document.activeElement).toBe(field('Company'))
  type('Company', 'Bosphorus Smile')
  type('Job title', 'Head of surgery')
  type('Starting date', '2019-09-01')
  press(/^Add Bosphorus/)
  expect(rowsOf('Experience')).toEqual([
    expect.stringMatching(/^Bosphorus SmileHead of surgery2019 – Present/),
    expect.stringMatching(/^Harley Clinic/),
  ])
  expect(document.activeElement?.textContent).toBe('Edit Bosphorus Smile')
  expect(draft().experiences[0]).toMatchObject({ companyName: 'Bosphorus Smile', startingDate: '2019-09-01' })
  expect(screen.getByRole('button', { name: 'Add New experience' })).toBeTruthy()
})

test('a save includes what is typed into an open entry form', () => {
  const { draft } = open()
  press('Add New education')
  type('Institution', 'Semmelweis')
  expect(draft().educations.map(({ institutionName }) => institutionName)).toEqual(['Semmelweis', 'Ege University'])
})

test('Cancel drops a new entry, and Undo restores what was typed', () => {
  const { draft } = open(job('Harley Clinic'))
  press('Add New experience')
  press('Cancel experience')
  expect([draft().experiences.length, screen.queryByText(/is deleted/)]).toEqual([1, null])
  press('Add New experience')
  type('Company', 'Bosphorus Smile')
  press('Cancel experience')
  expect(draft().experiences).toEqual([job('Harley Clinic')])
  press('Undo deleting Bosphorus Smile')
  expect(field('Company').value).toBe('Bosphorus Smile')
  expect(draft().experiences).toHaveLength(2)
})

test('an incomplete entry is not added: each missing field says so, and the first one gets the focus', () => {
  open()
  press('Add New experience')
  type('Job title', 'Head of surgery')
  press('Add experience')
  expect(screen.getByText('Please fill in company, job title and starting date for each experience.')).toBeTruthy()
  expect([isInvalid('Company'), isInvalid('Job title'), isInvalid('Starting date')]).toEqual([true, false, true])
  expect(descriptionOf(field('Company'))).toBe('Enter the company.')
  expect(document.activeElement).toBe(field('Company'))
  type('Company', 'Bosphorus Smile')
  expect([isInvalid('Company'), isInvalid('Starting date')]).toEqual([false, true])
})

test('the error of an ending date before the starting date is shown at the ending date', () => {
  open(job('Harley Clinic', { endingDate: '2016-05-01' }))
  press('Edit Harley Clinic')
  type(/^Ending date/, '2010-01-01')
  press('Done Harley Clinic')
  expect(descriptionOf(field(/^Ending date/))).toBe('An ending date cannot be before its starting date.')
  type('Starting date', '0219-01-01')
  expect(descriptionOf(field('Starting date'))).toMatch(/^Enter dates from 1900/)
})

test('an entry is edited in place, and Enter submits the entry, never the whole profile', () => {
  const { draft } = open(job('Harley Clinic'), job('Bosphorus Smile'))
  press('Edit Bosphorus Smile')
  expect(document.activeElement).toBe(field('Company'))
  type('Company', 'Bosphorus Smile Center')
  expect(fireEvent.keyDown(field('Company'), { key: 'Enter' })).toBe(false)
  expect(screen.queryByLabelText('Company')).toBeNull()
  expect(draft().experiences.map(({ companyName }) => companyName)).toEqual(['Harley Clinic', 'Bosphorus Smile Center'])
})

test('deleting removes an entry at once, and Undo puts it back in its place', () => {
  const { draft } = open(job('First'), job('Second'), job('Third'))
  press('Delete Second')
  expect(draft().experiences.map(({ companyName }) => companyName)).toEqual(['First', 'Third'])
  expect(rowsOf('Experience')[1]).toMatch(/^Second is deleted\./)
  const undo = screen.getByRole('button', { name: 'Undo deleting Second' })
  expect(document.activeElement).toBe(undo)
  fireEvent.click(undo)
  expect(draft().experiences.map(({ companyName }) => companyName)).toEqual(['First', 'Second', 'Third'])
  expect(document.activeElement?.textContent).toBe('Edit Second')
})

test('after each of two deletions Undo has the focus', () => {
  open(job('First'), job('Second'), job('Third'))
  press('Delete Second')
  press('Delete Third')
  expect(document.activeElement?.textContent).toBe('Undo deleting Third')
})

test('an entry that a save refused stays marked while another entry is finished', () => {
  const { refuse } = open(job('Harley Clinic'), job('Bosphorus Smile', { jobTitle: '' }))
  const message = 'Please fill in company, job title and starting date for each experience.'
  refuse({ field: 'experiences', at: 1, message })
  press('Edit Harley Clinic')
  press('Done Harley Clinic')
  expect(screen.getAllByText(message)).toHaveLength(1)
  expect(isInvalid('Job title')).toBe(true)
})

test('an incomplete entry that a save refuses is expanded and marked until it is fixed', () => {
  const message = 'Please fill in institution, degree and starting date for each education.'
  const { refuse } = openSection(ExperienceAndEducation, {
    educations: [school, { ...school, key: 't', _id: 't', institutionName: 'Semmelweis' }],
    experiences: [job('Harley Clinic')],
  })
  press('Edit Semmelweis')
  type('Degree', ' ')
  refuse({ field: 'educations', at: 1, message })
  const form = within(screen.getByRole('group', { name: 'Semmelweis' }))
  expect(form.getByText(message)).toBeTruthy()
  expect([isInvalid('Degree'), isInvalid('Institution')]).toEqual([true, false])
  type('Degree', 'DDS')
  expect([isInvalid('Degree'), screen.queryByText(message)]).toEqual([false, null])
})

test('a problem of a collapsed entry expands it, and one of the whole list is shown under the heading', () => {
  const { refuse } = open(job('Harley Clinic'), job('Bosphorus Smile'))
  refuse({ field: 'experiences', at: 1, message: 'Something the server did not like.' })
  expect(screen.getByRole('group', { name: 'Bosphorus Smile' }).textContent).toContain('Something the server')
  refuse({ field: 'experiences', message: 'There can be at most 300 experiences.' })
  expect(screen.getByRole('region', { name: 'Experience' }).textContent).toContain('There can be at most 300')
  expect(screen.getByRole('region', { name: 'Education' }).textContent).not.toContain('300')
})

test('an entry that was left incomplete is expanded when the provider comes back', () => {
  open(job('', { key: 'new', _id: '', jobTitle: 'Head of surgery' }), job('Harley Clinic'))
  expect(field('Job title').value).toBe('Head of surgery')
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(2)
})
