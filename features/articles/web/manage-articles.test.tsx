import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  alerts,
  article,
  begin,
  button,
  chooseImage,
  content,
  end,
  field,
  fillIn,
  OLD,
  open,
  press,
  refusal,
  sent,
  titles,
  type,
  Upload,
  update,
  write,
} from '#test/web/articles-screen.tsx'

beforeEach(begin)
afterEach(end)

test('an article is sent with the whole list, its picture as a file, and the version for optimistic locking', async () => {
  open()
  await fillIn()
  const tags = field('Tags (optional)')
  for (const value of ['implant', ' implant ', '', 'plan']) {
    fireEvent.change(tags, { target: { value } })
    fireEvent.keyDown(tags, { key: 'Enter' })
  }
  press('Remove plan')
  await waitFor(() => expect(document.activeElement).toBe(tags))
  update()
  const upload = await sent()
  const fresh = { _id: '', articleTitle: 'New one', category: 'Travel', tags: ['implant'] }
  expect(upload.list()).toEqual([{ ...fresh, content: '<p>Some words</p>', logoofarticle: 'upload:0' }, ...OLD])
  expect((upload.form.get('logoofarticle') as File).name).toBe('above.jpg')
  expect(upload.form.get('version')).toBe('1')
})

test('the form is disabled during a save, and shows the saved list with an empty form afterwards', async () => {
  open()
  await fillIn()
  update()
  const upload = await sent()
  expect(button('Saving').disabled).toBe(true)
  expect(button('Saving').getAttribute('aria-busy')).toBe('true')
  expect(button('Delete One').disabled).toBe(true)
  expect((await content()).getAttribute('contenteditable')).toBe('false')
  act(() => upload.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }))
  expect(screen.getByText('25 %')).toBeTruthy()

  await upload.save([article(3, 'New one'), ...OLD], 2)
  expect(await screen.findByText('Articles updated and saved!')).toBeTruthy()
  expect([field('Article title').value, field('Category').value]).toEqual(['', ''])
  expect((await content()).textContent).toBe('')
  expect(screen.queryByText(/^above\.jpg, /)).toBeNull()
  expect(titles()).toEqual(['New one', 'One', 'Two'])
  update()
  expect((await sent(2)).form.get('version')).toBe('2')
})

const TITLE = 'Enter a title.'
const WRITE = 'Write your article here.'
const CATEGORY = 'Enter a category.'
const IMAGE = 'Upload an image for the article'

test.each([
  ['a title alone', () => type('Article title', 'New one'), [WRITE, CATEGORY, IMAGE]],
  ['a category alone', () => type('Category', 'Travel'), [TITLE, WRITE, IMAGE]],
  ['words alone', () => write('Some words'), [TITLE, CATEGORY, IMAGE]],
  ['a picture alone', () => chooseImage(), [TITLE, WRITE, CATEGORY]],
])('an article with %s is refused, and every missing field is marked', async (_what, fill, missing) => {
  open()
  await content()
  await fill()
  update()
  await waitFor(() => expect(alerts()).toEqual(['Please fill in all fields.']))
  expect([TITLE, WRITE, CATEGORY, IMAGE].filter((sentence) => screen.queryByText(sentence))).toEqual(missing)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  expect(Upload.sent).toEqual([])
})

test('an article without a picture is refused at the picture field, and nothing is lost', async () => {
  open()
  type('Article title', 'New one')
  await write('Some words')
  type('Category', 'Travel')
  update()
  await waitFor(() => expect(alerts()).toEqual(['Upload an image for the article']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Image/)))
  expect([field('Article title').value, (await content()).textContent]).toEqual(['New one', 'Some words'])
})

test('an empty form sends the list unchanged', async () => {
  open()
  expect(screen.getByText('Post Articles, by just clicking on “Update And Save” button.')).toBeTruthy()
  update()
  expect((await sent()).list()).toEqual(OLD)
})

test('a deleted article is only marked until the save, and can be restored', async () => {
  open()
  press('Delete One')
  expect(screen.getByText('“One” will be removed when you press Update Articles.')).toBeTruthy()
  expect(screen.getByText(/^Not yet saved: 1 to be removed\./)).toBeTruthy()
  press('Undo One')
  expect(screen.queryByText(/^Not yet saved/)).toBeNull()
  press('Delete One')
  update()
  expect((await sent()).list()).toEqual(OLD.slice(1))
})

test('a saved article is edited in the form, and the new one keeps its draft', async () => {
  open()
  type('Article title', 'Half an idea')
  press('Edit Two')
  await waitFor(() => expect(document.activeElement).toBe(field('Article title')))
  expect(field('Article title').value).toBe('Two')
  await write(' You do.')
  expect(screen.getByText('Changed, not yet saved.')).toBeTruthy()
  press('Write a new article')
  expect(field('Article title').value).toBe('Half an idea')
  press('Undo changes Two')
  expect(screen.queryByText('Changed, not yet saved.')).toBeNull()
})

test('an invalid article that is not in the form is opened there', async () => {
  open()
  press('Edit Two')
  type('Article title', '')
  press('Edit One')
  update()
  await waitFor(() => expect(alerts()).toEqual(['Please fill in all fields.']))
  expect(field('Article title').getAttribute('aria-invalid')).toBe('true')
  expect(field('Category').value).toBe('Dental')
  type('Article title', 'Two, better')
  update()
  expect((await sent()).list()).toEqual([OLD[0], { ...OLD[1], articleTitle: 'Two, better' }])
})

test('emptying a saved article does not delete it silently', async () => {
  open([article(1, 'One', '')])
  press('Edit One')
  type('Article title', '')
  type('Category', '')
  press('Remove picture')
  update()
  await waitFor(() => expect(alerts()).toEqual(['Please fill in all fields.']))
  expect(Upload.sent).toEqual([])
})

test.each([
  [
    'says why',
    () => Upload.sent[0]?.answer(400, refusal('bad_request', 'A picture is damaged.')),
    'A picture is damaged.',
  ],
  ['cannot be reached', () => act(async () => Upload.sent[0]?.onerror()), 'An error occurred'],
  ['gives no answer that can be read', () => Upload.sent[0]?.answer(500, {}), 'An error occurred'],
])('a server that %s does not lose the work', async (_what, fail, message) => {
  open()
  await fillIn()
  update()
  await sent()
  await fail()
  await waitFor(() => expect(alerts()).toEqual([message]))
  expect(screen.getByText(/Nothing you typed is lost\.$/)).toBeTruthy()
  expect([field('Article title').value, (await content()).textContent]).toEqual(['New one', 'Some words'])
  expect(screen.getByText(/^above\.jpg, /)).toBeTruthy()
  expect(button('Update Articles').disabled).toBe(false)
})

test('a provider who leaves with unsaved changes is asked for confirmation, and others are not', async () => {
  open()
  type('Article title', 'New one')
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('heading', { name: 'Leave without saving?' })).toBeTruthy()
  press('Stay')
  expect(field('Article title').value).toBe('New one')
  press('Discard')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
  expect(field('Article title').value).toBe('')
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByText('There')).toBeTruthy()
})
