import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { descriptionOf, openSection, rowsOf } from '#test/web/profile-section.tsx'
import type { ResultDraft } from './draft/profile-draft.ts'
import { ResultsSection } from './results.tsx'

const INCOMPLETE = 'Each result needs a picture before and one after.'
const result = (name: string, patch: Partial<ResultDraft> = {}): ResultDraft => ({
  key: name,
  name,
  before: `/demo/${name}-before.svg`,
  after: `/demo/${name}-after.svg`,
  ...patch,
})
const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name)

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sanavia/1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const list = 'Before and after'

test('a pair is shown side by side with its tags, and can be deleted', () => {
  const { draft } = openSection(ResultsSection, { results: [result('Veneers'), result('Implant')] })
  expect(rowsOf(list)[0]).toMatch(/^BeforeAfterVeneers/)
  const pictures = screen.getByRole('list', { name: list }).querySelectorAll('img')
  expect([...pictures].slice(0, 2).map((picture) => picture.getAttribute('src'))).toEqual([
    '/demo/Veneers-before.svg',
    '/demo/Veneers-after.svg',
  ])
  press('Delete Veneers')
  expect(draft().results).toEqual([result('Implant')])
})

test('a new pair needs both pictures before it is added', async () => {
  const { draft } = openSection(ResultsSection)
  const before = jpeg('before.jpg')
  const after = jpeg('after.jpg')
  press('Add New result')
  fireEvent.change(field('Before'), { target: { files: [before] } })
  await waitFor(() => expect(draft().results[0]?.before).toBe(before))
  press('Add result')
  expect(screen.getByText(INCOMPLETE)).toBeTruthy()
  expect([field('Before'), field('After')].map((input) => input.getAttribute('aria-invalid'))).toEqual([
    'false',
    'true',
  ])
  expect([descriptionOf(field('After')), document.activeElement]).toEqual(['Choose the picture after.', field('After')])
  fireEvent.change(field('After'), { target: { files: [after] } })
  await waitFor(() => expect(draft().results[0]?.after).toBe(after))
  press('Add result')
  expect(rowsOf(list)).toEqual([expect.stringMatching(/^BeforeAfterWithout a name/)])
})

test('Cancel drops a new pair of pictures', () => {
  const { draft } = openSection(ResultsSection, { results: [result('Veneers')] })
  press('Add New result')
  press('Cancel result')
  expect(draft().results).toEqual([result('Veneers')])
})

test('an incomplete pair that a save refuses is expanded, with the missing picture marked', () => {
  const results = [result('Veneers'), result('Implant'), result('Crown', { before: undefined })]
  const { refuse } = openSection(ResultsSection, { results })
  refuse({ field: 'beforeAndAfter', message: INCOMPLETE })
  const marked = within(screen.getByRole('group', { name: 'Crown' }))
  expect(marked.getByText(INCOMPLETE)).toBeTruthy()
  expect(marked.getByLabelText('Before').getAttribute('aria-invalid')).toBe('true')
})

test('a problem with the index of a picture is shown at its pair', () => {
  const { refuse } = openSection(ResultsSection, { results: [result('Veneers'), result('Implant')] })
  refuse({ field: 'beforeAndAfter', at: 3, message: 'The name of a file can have at most 160 characters.' })
  expect(screen.getByRole('group', { name: 'Implant' }).textContent).toContain('The name of a file')
})
