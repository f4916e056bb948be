import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { $getRoot, type LexicalEditor } from 'lexical'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import type { LoadedArticles } from '#features/articles/web/work-storage.ts'
import type { Article } from '#platform/rules/providers.ts'
import { toast } from '#platform/web/toast.ts'
import '#features/articles/web/editor/article-editor.tsx'
import { ManageArticles } from '#features/articles/web/manage-articles.tsx'
import { endSession, startSession } from '#platform/web/session.ts'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { fullOwnProvider } from '#test/examples/own-provider.ts'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
export const article = (number: number, articleTitle: string, content = '<p>Who plans it?</p>'): Article => ({
  _id: id(number),
  articleTitle,
  content,
  category: 'Dental',
  tags: ['plan'],
  logoofarticle: `/images/${number}.webp`,
})
export const provider = (articles: Article[], articlesVersion = 1) => ({
  ...fullOwnProvider,
  articles,
  articlesVersion,
})
export const OLD = [article(1, 'One'), article(2, 'Two')]

/** Test double of XMLHttpRequest, answered by the test. */
export class Upload {
  static sent: Upload[] = []
  upload: { onprogress?: (event: object) => void } = {}
  form = new FormData()
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  abort() {}
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form
    Upload.sent.push(this)
  }
  list = (): Article[] => JSON.parse(String(this.form.get('updatedArticlesToSend')))
  answer = (status: number, body: object) =>
    act(async () => {
      this.status = status
      this.responseText = JSON.stringify(body)
      this.onload()
    })
  save = (articles: Article[], version: number) =>
    this.answer(200, { success: true, message: 'Articles updated and saved!', user: provider(articles, version) })
}

// Skips the expensive check whether elements are hidden: none of these ever are.
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true })
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })
export const press = (name: string) => fireEvent.click(button(name))
export const update = () => press('Update Articles')
export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
export const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
export const content = () => screen.findByRole('textbox', { name: 'Content', hidden: true })
/** Waits for the given number of uploads and returns the last one. */
export const sent = async (count = 1) => {
  await waitFor(() => expect(Upload.sent).toHaveLength(count))
  return Upload.sent.at(-1) as Upload
}

export async function write(text: string) {
  const { __lexicalEditor: editor } = (await content()) as HTMLElement & { __lexicalEditor?: LexicalEditor }
  await act(async () => editor?.update(() => void $getRoot().selectEnd().insertText(text), { discrete: true }))
}
export async function chooseImage(name = 'above.jpg') {
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0, 0])], name)
  fireEvent.change(screen.getByLabelText(/^Image/), { target: { files: [file] } })
  await screen.findByText(`${name} is chosen.`)
}
export async function fillIn() {
  type('Article title', 'New one')
  await write('Some words')
  type('Category', 'Travel')
  await chooseImage()
}

export function open(articles: Article[] = OLD, restored?: LoadedArticles['restored']) {
  const element = (
    <>
      <ManageArticles user={provider(articles)} restored={restored} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Toaster />
    </>
  )
  const routes = [
    { path: '/', element },
    { path: '/elsewhere', element: 'There' },
  ]
  return render(<RouterProvider router={createMemoryRouter(routes)} />)
}

/** Setup: a signed-in provider and no uploads. */
export function begin() {
  Upload.sent = []
  vi.stubGlobal('XMLHttpRequest', Upload)
  const expiry = '2099-01-01T00:00:00Z'
  startSession({ success: true, message: '', user: fullOwnProvider, token: 'token-1', expiry })
}

export function end() {
  cleanup()
  toast.remove()
  endSession()
  vi.unstubAllGlobals()
}

export const refusal = (code: string, message: string) => ({ success: false, code, message })
