import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentDocument } from '#platform/rules/contents/contents.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { type StubApi, stubApi } from '#test/web/stub-api.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { documentDefaults } from '../words/document-defaults.ts'
import { ContentEditor } from './content-editor.tsx'
import { ContentListing } from './content-list.tsx'

const PATH = '/api/v1/operator/contents/brand'
const value = documentDefaults.brand({ isDemo: true })
const revision = (version: number, more: object = {}) => ({
  version,
  isDefault: false,
  note: '',
  author: 'Hannah Becker',
  at: '2026-11-17T08:00:00.000Z',
  ...more,
})
const brand: ContentDocument = {
  key: 'brand',
  version: 2,
  isEdited: true,
  isUnfit: false,
  newest: revision(2),
  value,
}
const published = (version: number, changes: object = {}) => ({
  success: true,
  document: { ...brand, version, newest: revision(version), value: { ...value, ...changes } },
})

let api: StubApi
beforeEach(() => {
  api = stubApi()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(document: ContentDocument = brand, view = '') {
  const Page = () => (
    <>
      <ContentEditor document={document} />
      <Toaster />
    </>
  )
  openPage(Page, `/operator/content/brand${view}`)
  await screen.findByRole('tablist', { name: 'Views' })
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const publish = async (note: string) => {
  press('Publish…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish these changes' }))
  fireEvent.input(dialog.getByRole('textbox', { name: /^Note for your colleagues/ }), { target: { value: note } })
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  return dialog
}

test('a change is compared with what is published, and published with a note', async () => {
  await open()
  expect(screen.getByText('No unpublished changes')).toBeTruthy()
  expect(button('Publish…').disabled).toBe(true)
  type('Office', '1 New Street, Lisbon')
  expect(screen.getByText('Unpublished changes, kept in this tab')).toBeTruthy()

  const next = { office: '1 New Street, Lisbon' }
  api.on(`POST ${PATH}/revisions`, published(3, next))
  const dialog = await publish('We have moved.')
  expect(dialog.getByText('Office')).toBeTruthy()
  await screen.findByText('Published. Visitors see it from now on.')
  expect(api.sentTo(`POST ${PATH}/revisions`)).toEqual([
    { version: 2, value: { ...value, ...next }, note: 'We have moved.' },
  ])
  expect(screen.getByText('No unpublished changes')).toBeTruthy()
  expect(field('Office').value).toBe('1 New Street, Lisbon')
})

test('a value that is wrong is not published, and its field is named', async () => {
  await open()
  type('Email', 'nowhere')
  press('Publish…')
  await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
})

test('what is typed survives a reload of the tab, and is discarded after a question', async () => {
  await open()
  type('Tagline', 'Care, closer.')
  cleanup()
  await open()
  expect(field('Tagline').value).toBe('Care, closer.')
  press('Discard changes')
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(field('Tagline').value).toBe(value.tagline))
})

test('after a conflict both versions are compared, and the own changes can go on', async () => {
  await open()
  type('Office', '1 New Street, Lisbon')
  const newer = published(3, { tagline: 'Theirs.' }).document
  api.refuse(`POST ${PATH}/revisions`, 'changed', 'A colleague has published a newer version.', { document: newer })
  await publish('')
  await screen.findByText('A colleague has published a newer version.')
  const conflict = within(screen.getByRole('region', { name: 'A colleague has published version 3 since you began' }))
  expect(button('Publish…').disabled).toBe(true)
  expect(field('Office').value).toBe('1 New Street, Lisbon')

  fireEvent.click(conflict.getByRole('button', { name: 'Continue with my changes' }))
  expect(screen.queryByRole('region', { name: /A colleague has published/ })).toBeNull()
  api.on(`POST ${PATH}/revisions`, published(4))
  await publish('')
  await screen.findByText('Published. Visitors see it from now on.')
  expect(api.sentTo(`POST ${PATH}/revisions`)[1]).toMatchObject({ version: 3 })
})

test('after a conflict the version of the colleague can be taken instead', async () => {
  await open()
  type('Office', '1 New Street, Lisbon')
  const newer = published(3, { office: '2 Other Street, Porto' }).document
  api.refuse(`POST ${PATH}/revisions`, 'changed', 'A colleague has published a newer version.', { document: newer })
  await publish('')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard mine, use theirs' }))
  expect(field('Office').value).toBe('2 Other Street, Porto')
  expect(screen.getByText('No unpublished changes')).toBeTruthy()
})

test('a refused publication says why, and keeps the draft', async () => {
  await open()
  type('Office', '1 New Street, Lisbon')
  api.refuse(`POST ${PATH}/revisions`, 'unavailable', 'We are busy. Please try again.')
  const dialog = await publish('We have moved.')
  await dialog.findByText('We are busy. Please try again.')
  expect(screen.getByText('Unpublished changes, kept in this tab')).toBeTruthy()
})

test('entries of a list are moved, added and removed, and screen readers are told', async () => {
  await open()
  const [first, second] = value.figures.map(({ words }) => words)
  press(`Move ${first} down`)
  expect(screen.getByText(`${first}: position 2 of ${value.figures.length}`)).toBeTruthy()
  press(`Remove ${second}`)
  expect(screen.getByText(`${second} removed`)).toBeTruthy()
  press('Add a figure')
  expect(button('Edit New figure').getAttribute('aria-expanded')).toBe('true')
  // An entry that is not filled in opens with its problems.
  press('Publish…')
  await screen.findByText(/fields? needs? attention/)
})

test('an earlier version is compared with the one before it, and published again', async () => {
  api.on(`GET ${PATH}/revisions`, {
    success: true,
    revisions: [revision(2), revision(1, { note: 'The first one.' })],
    nextCursor: null,
  })
  api.on(`GET ${PATH}/revisions/1`, { success: true, value: { ...value, office: 'Old Street 1' } })
  api.on(`GET ${PATH}/revisions/0`, { success: true, value })
  await open(brand, '?view=history')
  await screen.findByText('The first one.')
  press('Show what version 1 changed')
  expect(await screen.findByText('Changed')).toBeTruthy()

  press('Publish version 1 again')
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 1 again' }))
  api.on(`POST ${PATH}/revisions`, published(3, { office: 'Old Street 1' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Published. Visitors see it from now on.')
  expect(api.sentTo(`POST ${PATH}/revisions`)).toMatchObject([{ version: 2, value: { office: 'Old Street 1' } }])
})

test('the default is published as the absence of a value', async () => {
  api.on(`GET ${PATH}/revisions`, { success: true, revisions: [revision(2)], nextCursor: null })
  api.on(`GET ${PATH}/revisions/0`, { success: true, value: { ...value, tagline: 'As it came.' } })
  await open(brand, '?view=history')
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the default…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Go back to the default' }))
  api.on(`POST ${PATH}/revisions`, published(3))
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Published. Visitors see it from now on.')
  expect(api.sentTo(`POST ${PATH}/revisions`)).toEqual([{ version: 2, value: null, note: '' }])
})

test('a preview that is refused says why', async () => {
  api.refuse(`POST ${PATH}/previews`, 'unavailable', 'There is no preview now.')
  await open(brand, '?view=preview')
  await screen.findByText('There is no preview now.')
  expect(api.sentTo(`POST ${PATH}/previews`)).toEqual([{ value }])
})

test('the list says which documents are edited, and which need attention', async () => {
  const states = [
    { ...brand, value: undefined },
    { ...brand, key: 'faqs', isEdited: false, version: 0, newest: null },
    { ...brand, key: 'testimonials', isUnfit: true, newest: revision(1, { author: '' }) },
  ]
  openPage(() => <ContentListing states={states} />, '/operator/content')
  const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('li') as HTMLElement)
  expect((await row('Brand facts')).getByText('Edited')).toBeTruthy()
  expect((await row('Frequently asked questions')).getByText('Default')).toBeTruthy()
  expect((await row('Testimonials')).getByText('Needs attention')).toBeTruthy()
  expect((await row('Testimonials')).getByText(/^A former colleague,/)).toBeTruthy()
})
