import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Article } from '#platform/rules/providers.ts'
import {
  alerts,
  article,
  begin,
  button,
  end,
  field,
  fillIn,
  OLD,
  open,
  press,
  provider,
  refusal,
  sent,
  titles,
  type,
  update,
} from '#test/web/articles-screen.tsx'

beforeEach(begin)
afterEach(end)

const conflict = () => within(screen.getByRole('region', { name: 'This was changed in another window' }))

/** Mine: One is changed, and a new one is begun. Theirs: One is gone, and Three has come. */
async function clash() {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>().mockImplementation(async () => new Response('a picture')),
  )
  open()
  press('Edit One')
  type('Article title', 'One, changed')
  press('Write a new article')
  await fillIn()
  update()
  const user = provider([article(3, 'Three'), article(2, 'Two')], 5)
  await (await sent()).answer(409, { ...refusal('changed', 'This was changed in another window'), user })
  expect(alerts()).toEqual(['This was changed in another window'])
  expect(document.activeElement?.textContent).toBe('This was changed in another window')
  expect(button('Update Articles').disabled).toBe(true)
  expect(
    conflict()
      .getAllByRole('listitem')
      .slice(0, 5)
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual([...['New one (only here)', 'One, changed (only here)', 'Two', 'Three (only here)', 'Two']])
}
const titlesOf = (list: Article[]) => list.map(({ articleTitle }) => articleTitle)

test('Keep both sends the articles of both windows, and uploads the pictures of deleted ones again', async () => {
  await clash()
  press('Keep both')
  const upload = await sent(2)
  expect(titlesOf(upload.list())).toEqual(['New one', 'Three', 'Two', 'One, changed'])
  expect(upload.list().map(({ logoofarticle }) => logoofarticle)).toEqual([
    ...['upload:0', '/images/3.webp', '/images/2.webp', 'upload:1'],
  ])
  expect(upload.form.get('version')).toBe('5')
  await upload.save([article(2, 'Two')], 6)
  expect(screen.queryByRole('region', { name: 'This was changed in another window' })).toBeNull()
})

test('Keep mine sends the own list with the newer version', async () => {
  await clash()
  press('Keep mine')
  const upload = await sent(2)
  expect(titlesOf(upload.list())).toEqual(['New one', 'One, changed', 'Two'])
  expect(upload.form.get('version')).toBe('5')
})

test('Take the other asks for confirmation and leaves the new article in the form', async () => {
  await clash()
  press('Take the other')
  press('Go back')
  expect(conflict().getByText(/One, changed/)).toBeTruthy()
  press('Take the other')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take the other' }))
  expect(screen.queryByRole('region', { name: 'This was changed in another window' })).toBeNull()
  expect(titles()).toEqual(['Three', 'Two'])
  expect(field('Article title').value).toBe('New one')
})

test('restored work that is older than the saved list is shown as a conflict', () => {
  const stored = { articles: OLD, version: 0 }
  const fresh = { ...article(0, 'Begun'), _id: '' }
  open([article(3, 'Three')], { stored, fresh, edits: {}, removed: [], open: undefined })
  expect(conflict().getByText(/Begun/)).toBeTruthy()
  expect(conflict().getByText(/Three/)).toBeTruthy()
  expect(field('Article title').value).toBe('Begun')
})
