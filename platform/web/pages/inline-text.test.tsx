import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { InlineText, parseInline, stripMarks } from './inline-text.tsx'

afterEach(cleanup)

function show(text: string) {
  const { container } = render(<InlineText text={text} />, { wrapper: MemoryRouter })
  return container
}

test('a reader sees strong words, internal links and the text around them', () => {
  const shown = show('Read **this** first, then [the terms](/terms#packages) or [search](/search?country=Turkey).')
  expect(shown.textContent).toBe('Read this first, then the terms or search.')
  expect(shown.querySelector('strong')?.textContent).toBe('this')
  expect(screen.getByRole('link', { name: 'the terms' }).getAttribute('href')).toBe('/terms#packages')
  expect(screen.getByRole('link', { name: 'search' }).getAttribute('href')).toBe('/search?country=Turkey')
})

test.each([
  'The note *Terms and Conditions on its card',
  'two * three ** four',
  'an [aside] (in brackets)',
  '[](/terms)',
  '****',
  '*[*](',
])('text without valid markup stays as it is: %s', (text) => {
  expect(parseInline(text)).toEqual([{ at: 0, kind: 'plain', text }])
})

test.each([
  '[press](javascript:alert(1))',
  '[press](/x javascript:alert)',
  '[press](//evil.example)',
  '[press](/\\evil.example)',
  '[press](/a\\..\\b)',
  '[press](/\t/evil.example)',
  '[press](https://evil.example)',
  '[press](data:text/html,x)',
])('inline links never lead to another site: %s', (text) => {
  expect(show(text).querySelector('a')).toBeNull()
  expect(stripMarks(text)).toBe(text)
})

test('HTML tags in inline text are shown as text', () => {
  const hostile = '**<img src=x onerror=alert(1)>** [<script>x</script>](/a"onclick="alert) <b>bold</b>'
  const shown = show(hostile)
  expect([...shown.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['STRONG', 'A'])
  expect(shown.querySelector('a')?.getAttributeNames()).not.toContain('onclick')
  expect(shown.textContent).toBe('<img src=x onerror=alert(1)> <script>x</script> <b>bold</b>')
})

test('the inline parser loses no text', () => {
  const scraps = fc.constantFrom('**', '*', '[', ']', '](', '(', ')', '/', '//', '\\', 'word', ' ', '<b>', 'ß')
  fc.assert(
    fc.property(fc.array(scraps), (parts) => {
      const text = parts.join('')
      const pieces = parseInline(text)
      const written = pieces.map((piece) => {
        if (piece.kind === 'strong') return `**${piece.text}**`
        return piece.kind === 'link' ? `[${piece.text}](${piece.to})` : piece.text
      })
      expect(written.join('')).toBe(text)
      for (const piece of pieces) if (piece.kind === 'link') expect(piece.to).toMatch(/^\/(?![/\\])/)
    }),
  )
})
