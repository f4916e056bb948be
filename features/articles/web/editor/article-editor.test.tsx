import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { $getRoot, $selectAll, type LexicalEditor, PASTE_COMMAND } from 'lexical'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ArticleEditor } from './article-editor.tsx'

const onChange = vi.fn<(html: string) => void>()
const box = () => screen.getByRole<HTMLElement & { __lexicalEditor?: LexicalEditor }>('textbox', { name: 'Content' })
const editor = () => box().__lexicalEditor as LexicalEditor
const change = ($change: () => void) => act(async () => editor().update($change, { discrete: true }))
const tool = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => act(async () => void fireEvent.click(tool(name)))
const reported = () => onChange.mock.lastCall?.[0]
const dialog = () => within(screen.getByRole('dialog'))

async function open(html: string) {
  render(
    <>
      <p id="label">Content</p>
      <ArticleEditor
        html={html}
        onChange={onChange}
        placeholder={'Article Content'}
        labelledBy={'label'}
        describedBy={undefined}
        isDisabled={false}
        isInvalid={false}
      />
    </>,
  )
  await change(() => void $selectAll())
}

beforeEach(() => void onChange.mockReset())
afterEach(cleanup)

test.each([
  ['Heading', '<h2>Who plans it?</h2>'],
  ['Subheading', '<h3>Who plans it?</h3>'],
  ['Quote', '<blockquote>Who plans it?</blockquote>'],
  ['Bullet list', '<ul><li>Who plans it?</li></ul>'],
  ['Numbered list', '<ol><li>Who plans it?</li></ol>'],
  ['Bold', '<p><strong>Who plans it?</strong></p>'],
  ['Italic', '<p><em>Who plans it?</em></p>'],
  ['Underline', '<p><u>Who plans it?</u></p>'],
])('the button %s is pressed for its format, and a second press removes the format', async (name, html) => {
  await open('<p>Who plans it?</p>')
  expect(tool(name).getAttribute('aria-pressed')).toBe('false')
  await press(name)
  expect([reported(), tool(name).getAttribute('aria-pressed')]).toEqual([html, 'true'])
  await press(name)
  expect([reported(), tool(name).getAttribute('aria-pressed')]).toEqual(['<p>Who plans it?</p>', 'false'])
})

test('an edit can be undone and redone', async () => {
  await open('<p>Who plans it?</p>')
  expect(tool('Undo').getAttribute('aria-disabled')).toBe('true')
  await press('Heading')
  await press('Undo')
  expect(reported()).toBe('<p>Who plans it?</p>')
  expect(tool('Undo').getAttribute('aria-disabled')).toBe('true')
  await press('Redo')
  expect(reported()).toBe('<h2>Who plans it?</h2>')
})

test('the placeholder is shown until the first input, and no change is reported before', async () => {
  await open('')
  expect(screen.getByText('Article Content')).toBeTruthy()
  expect(box().getAttribute('aria-placeholder')).toBe('Article Content')
  expect(onChange).not.toHaveBeenCalled()
  await change(() => void $getRoot().selectEnd().insertText('Who?'))
  expect([reported(), screen.queryByText('Article Content')]).toEqual(['<p>Who?</p>', null])
})

test('the toolbar has one tab stop, and arrow keys move through it', async () => {
  await open('')
  const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([tool('Text')])
  tool('Text').focus()
  fireEvent.keyDown(tool('Text'), { key: 'ArrowRight' })
  await waitFor(() => expect(document.activeElement).toBe(tool('Heading')))
  expect(stops()).toEqual([tool('Heading')])
  fireEvent.keyDown(tool('Heading'), { key: 'End' })
  await waitFor(() => expect(document.activeElement).toBe(tool('Redo')))
  fireEvent.keyDown(tool('Redo'), { key: 'ArrowRight' })
  await waitFor(() => expect(document.activeElement).toBe(tool('Text')))
})

const enterAddress = (address: string) =>
  act(async () => {
    fireEvent.change(dialog().getByLabelText('Address'), { target: { value: address } })
    fireEvent.submit(dialog().getByLabelText('Address'))
  })

test('selected text becomes a link, which can be changed and removed', async () => {
  await open('<p>Who plans it?</p>')
  await press('Link')
  await enterAddress('javascript:alert(1)')
  expect(dialog().getByText('Enter the address of a web page or an email address.')).toBeTruthy()
  await enterAddress('example.org')
  expect(reported()).toBe('<p><a href="https://example.org/">Who plans it?</a></p>')
  await press('Link')
  expect(dialog().getByLabelText<HTMLInputElement>('Address').value).toBe('https://example.org/')
  await enterAddress('ann@example.org')
  expect(reported()).toBe('<p><a href="mailto:ann@example.org">Who plans it?</a></p>')
  await press('Link')
  await press('Remove link')
  expect(reported()).toBe('<p>Who plans it?</p>')
})

test('without a selection a link inserts its own text', async () => {
  await open('<p>See</p>')
  await change(() => void $getRoot().selectEnd())
  await press('Link')
  fireEvent.change(dialog().getByLabelText(/^Link text/), { target: { value: 'here' } })
  await enterAddress('example.org')
  await change(() => void $getRoot().selectEnd().insertText(', later'))
  expect(reported()).toBe('<p>See<a href="https://example.org/">here</a>, later</p>')
})

test('a picture is inserted with its alternative text, which can be changed', async () => {
  await open('<p>See</p>')
  await change(() => void $getRoot().selectEnd())
  await press('Picture')
  await act(async () => void fireEvent.submit(dialog().getByLabelText(/^Description/)))
  expect(dialog().getByText('Choose a picture.')).toBeTruthy()
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], 'room.jpg', { type: 'image/jpeg' })
  fireEvent.change(dialog().getByLabelText(/^Picture/), { target: { files: [file] } })
  await screen.findByText('room.jpg is chosen.')
  expect(dialog().queryByText('Choose a picture.')).toBeNull()
  fireEvent.change(dialog().getByLabelText(/^Description/), { target: { value: 'A room' } })
  fireEvent.submit(dialog().getByLabelText(/^Description/))
  await waitFor(() => expect(reported()).toBe('<p>See<img src="data:image/jpeg;base64,/9j/AA==" alt="A room"></p>'))

  await act(async () => void fireEvent.click(within(box()).getByRole('img')))
  expect(tool('Picture').getAttribute('aria-pressed')).toBe('true')
  await press('Picture')
  fireEvent.change(dialog().getByLabelText(/^Description/), { target: { value: 'The room' } })
  fireEvent.submit(dialog().getByLabelText(/^Description/))
  await waitFor(() => expect(reported()).toBe('<p>See<img src="data:image/jpeg;base64,/9j/AA==" alt="The room"></p>'))
})

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=DE><!--StartFragment-->
<h1>Title</h1><p class=MsoNormal style='margin-bottom:0'><b><span lang=EN>Who</span></b> plans<o:p></o:p></p>
<ul type=disc><li class=MsoListParagraph>One<o:p></o:p></li></ul><table><tr><td>cell</td></tr></table><!--EndFragment--></body></html>`
const DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>First</span></p>
<p dir="ltr"><span>Second</span></p></b>`

test.each([
  [
    'a text from Word',
    WORD,
    'x',
    '<p>Start:Title</p><p><strong>Who</strong> plans</p><ul><li>One</li></ul><p>cell</p>',
  ],
  ['a text from Google Docs', DOCS, 'x', '<p>Start:First</p><p>Second</p>'],
  ['a word out of a page', '<b onclick="x()">plans</b>', 'plans', '<p>Start:<strong>plans</strong></p>'],
  ['lines of plain text', '', 'one\r\ntwo', '<p>Start:one</p><p>two</p>'],
  ['what is nothing but a script', '<script>x</script>', 'words', '<p>Start:words</p>'],
  [
    'pictures',
    '<p>a<img src="https://evil.example/x.png"><img src="/a.png"><img alt=b src="data:image/png;base64,AA=="></p>',
    'x',
    '<p>Start:a<img src="data:image/png;base64,AA==" alt="b"></p>',
  ],
])('%s is sanitized by the allow-list when pasted', async (_what, html, text, made) => {
  await open('<p>Start:</p>')
  await change(() => void $getRoot().selectEnd())
  const data: Record<string, string> = { 'text/html': html, 'text/plain': text }
  const clipboardData = { getData: (kind: string) => data[kind] ?? '', types: Object.keys(data), files: [] }
  const event = Object.assign(new Event('paste', { cancelable: true }), { clipboardData })
  await act(async () => void editor().dispatchCommand(PASTE_COMMAND, event as unknown as ClipboardEvent))
  await waitFor(() => expect(reported()).toBe(made))
  expect(event.defaultPrevented).toBe(true)
})
