import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#platform/web/session.ts'
import { fullOwnProvider as elif } from '#test/examples/own-provider.ts'
import { openScreen } from '#test/web/profile-screen.tsx'

// Computing which elements are hidden dominates the queries of a page of this size.
configure({ defaultHidden: true })

/** Test double of XMLHttpRequest, answered by the test. */
class Browser {
  static last: Browser | undefined
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {}
  form = new FormData()
  status = 0
  responseText = ''
  onload = () => {}
  onabort = () => {}
  constructor() {
    Browser.last = this
  }
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.onabort()
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}

beforeEach(() => {
  Browser.last = undefined
  vi.stubGlobal('XMLHttpRequest', Browser)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sanavia/1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  endSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], 'me.jpg')

/** Chooses a picture and saves. */
async function beginSaving() {
  await openScreen(elif)
  fireEvent.change(screen.getByLabelText('Picture'), { target: { files: [picture] } })
  await screen.findByText('me.jpg, 1 kB')
  fireEvent.click(screen.getByRole('button', { name: 'Save & Update' }))
  await waitFor(() => expect(Browser.last).toBeDefined())
  return Browser.last as Browser
}

test('a chosen picture is sent with the form, and the upload progress is shown', async () => {
  const browser = await beginSaving()
  expect(browser.form.getAll('avatar')).toEqual([picture])
  expect([browser.form.get('version'), browser.form.get('firstName')]).toEqual(['1', 'Elif'])
  expect(JSON.parse(String(browser.form.get('doctors')))).toHaveLength(1)
  act(() => browser.upload.onprogress?.({ lengthComputable: true, loaded: 30, total: 120 }))
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending your files' }).value).toBe(0.25)
  const user = { ...elif, avatar: { url: '/images/me.webp' }, version: 2 }
  await act(async () => browser.answer(200, { success: true, message: 'Profile Updated!', user }))
  await waitFor(() => expect(screen.getByText('All changes saved.')).toBeTruthy())
  expect(screen.queryByText('me.jpg, 1 kB')).toBeNull()
})

test('a file that the server refuses is marked in its section, which opens', async () => {
  await openScreen({ ...elif, gallery: [{ file: '/images/a.webp', name: 'Reception' }] }, '?section=gallery')
  const room = new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], 'room.jpg')
  fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files: [room] } })
  await screen.findByLabelText('Caption of picture 2')
  fireEvent.click(screen.getByRole('link', { name: 'Premises' }))
  await screen.findByRole('heading', { name: 'Premises' })
  fireEvent.click(screen.getByRole('button', { name: 'Save & Update' }))
  await waitFor(() => expect(Browser.last).toBeDefined())
  const message = 'Gallery, room.jpg: This picture is damaged or incomplete. Choose another one.'
  const refusal = { success: false, code: 'bad_request', message, field: 'gallery', at: 1 }
  await act(async () => Browser.last?.answer(400, refusal))
  expect(await screen.findByRole('heading', { name: 'Gallery' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Gallery needs attention' })).toBeTruthy()
  const caption = screen.getByLabelText('Caption of picture 2')
  expect([caption.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', caption])
  expect(screen.getByLabelText('Caption of picture 1').getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByText(`You have unsaved changes. ${message}`)).toBeTruthy()
})

test('a picture stays chosen after a refusal and after a stopped upload', async () => {
  const browser = await beginSaving()
  const message = 'This picture is damaged or incomplete. Choose another one.'
  await act(async () => browser.answer(400, { success: false, code: 'bad_request', message }))
  await waitFor(() => expect(screen.getByText(new RegExp(message))).toBeTruthy())
  expect(screen.getByText('me.jpg, 1 kB')).toBeTruthy()

  Browser.last = undefined
  fireEvent.click(screen.getByRole('button', { name: 'Save & Update' }))
  await waitFor(() => expect(Browser.last).toBeDefined())
  act(() => Browser.last?.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 }))
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(screen.getByText(/The upload was stopped\./)).toBeTruthy())
  expect(screen.getByText('me.jpg, 1 kB')).toBeTruthy()
})
