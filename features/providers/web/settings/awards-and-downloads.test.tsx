import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { descriptionOf, openSection, rowsOf } from '#test/web/profile-section.tsx'
import { AwardsAndDownloads } from './awards-and-downloads.tsx'

const award = { key: 'a', _id: 'a', awardTitle: 'Clinic of the year', awardYear: '2021' }
const prices = { key: 'd', file: '/files/0123.pdf', name: 'Price list' }
const pdf = (name: string) => new File([`%PDF-1.7\n${' '.repeat(3000)}\n%%EOF`], name)

afterEach(cleanup)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = async (file: File) => {
  fireEvent.change(field('File'), { target: { files: [file] } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${file.name} is chosen.`))
}

test('an award is added with its title and year, and characters around the digits of the year are dropped', () => {
  const { draft } = openSection(AwardsAndDownloads, { awards: [award] })
  press('Add New award')
  press('Add award')
  expect(screen.getByText('Please fill in title and year for each award.')).toBeTruthy()
  expect(descriptionOf(field('Year'))).toBe('Enter the year.')
  fireEvent.change(field('Title'), { target: { value: 'Best implant team' } })
  fireEvent.change(field('Year'), { target: { value: 'in 1890' } })
  press('Add Best implant team')
  expect(descriptionOf(field('Year'))).toMatch(/^Enter a year from 1900 to/)
  expect(document.activeElement).toBe(field('Year'))
  fireEvent.change(field('Year'), { target: { value: '2024' } })
  press('Add Best implant team')
  expect(rowsOf('Awards')).toEqual([
    expect.stringMatching(/^Best implant team2024/),
    expect.stringMatching(/^Clinic of the year2021/),
  ])
  expect(draft().awards[0]).toMatchObject({ awardTitle: 'Best implant team', awardYear: '2024' })
})

test('a stored file can be opened, renamed and deleted', () => {
  const { draft } = openSection(AwardsAndDownloads, { downloads: [prices] })
  expect(screen.getByRole('link', { name: /^Open Price list/ }).getAttribute('href')).toBe('/files/0123.pdf')
  press('Edit Price list')
  fireEvent.change(field('Name'), { target: { value: 'Prices 2027' } })
  press('Done Prices 2027')
  expect(draft().downloads).toEqual([{ ...prices, name: 'Prices 2027' }])
  press('Delete Prices 2027')
  expect(draft().downloads).toEqual([])
})

test("the file's name fills an empty name, and never one that was typed", async () => {
  const { draft } = openSection(AwardsAndDownloads)
  press('Add New download')
  await choose(pdf('price_list 2027.PDF'))
  expect(field('Name').value).toBe('price list 2027')
  const other = pdf('other.pdf')
  await choose(other)
  expect(draft().downloads).toEqual([{ key: expect.any(String), file: other, name: 'price list 2027' }])
  press('Add price list 2027')
  expect(rowsOf('Downloads')).toEqual([expect.stringMatching(/^price list 2027other\.pdf/)])
})

test('a download without its file is marked where the file is missing', () => {
  const { refuse } = openSection(AwardsAndDownloads, { downloads: [prices, { ...prices, key: 'e', file: undefined }] })
  refuse({ field: 'downloads', at: 1, message: 'Choose a file and a name for each download.' })
  expect(field('File').getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(field('File'))).toBe('Choose a PDF file.')
  expect(screen.getByText('Choose a file and a name for each download.')).toBeTruthy()
})

test('only a file that is being uploaded shows its progress', () => {
  const { send } = openSection(AwardsAndDownloads, {
    downloads: [{ ...prices, key: 'e', file: pdf('prices.pdf') }, prices],
  })
  for (const edit of screen.getAllByRole('button', { name: 'Edit Price list' })) fireEvent.click(edit)
  send(0.5)
  expect(screen.getAllByRole('progressbar')).toHaveLength(1)
})
