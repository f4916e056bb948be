import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { InlineText } from './inline-text.tsx'
import { parseInline, withoutMarks } from './parse-inline.ts'

afterEach(cleanup)

function show(text: string) {
  const { container } = render(<InlineText text={text} />, { wrapper: MemoryRouter })
  return container
}

test('readers see strong words and links to our pages, and the text around them', () => {
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
])('what is no mark stays as it was written: %s', (text) => {
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
])('nobody is led away from the site: %s', (text) => {
  expect(show(text).querySelector('a')).toBeNull()
  expect(withoutMarks(text)).toBe(text)
})

test('tags are shown, never made', () => {
  const hostile = '**<img src=x onerror=alert(1)>** [<script>x</script>](/a"onclick="alert) <b>bold</b>'
  const shown = show(hostile)
  expect([...shown.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['STRONG', 'A'])
  expect(shown.querySelector('a')?.getAttributeNames()).not.toContain('onclick')
  expect(shown.textContent).toBe('<img src=x onerror=alert(1)> <script>x</script> <b>bold</b>')
})

test('no text is lost, whatever is written', () => {
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
