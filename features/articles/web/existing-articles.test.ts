import { expect, test } from 'vitest'
import { previewOf } from './existing-articles.tsx'

test('the list shows the first 400 characters of the text, with an ellipsis', () => {
  const text = 'word '.repeat(100)
  expect(previewOf(`<p>${text}</p>`)).toBe(`${text.slice(0, 399)}…`)
  expect(previewOf(`<p>${'🦷'.repeat(500)}</p>`)).toBe(`${'🦷'.repeat(400)}…`)
})

test.each([
  ['<h2>Ask</h2><p>Who <b>pla</b>ns<br>it?</p><ul><li>One</li><li>Two</li></ul>', 'Ask: Who plans it? One Two…'],
  ['<p>Short one.</p>', 'Short one…'],
  ['<p>1 &lt; 2 &amp; 3</p><script>alert(1)</script>', '1 < 2 & 3…'],
  ['<p><img src="/a.png" alt="x"></p>', ''],
])('%j is shown as plain text', (html, text) => {
  expect(previewOf(html)).toBe(text)
})
