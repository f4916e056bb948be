import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkify } from './linkify.ts'

const linksIn = (text: string) => linkify(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))

test.each([
  ['See https://sanavia.example/dental.', 'https://sanavia.example/dental', 'https://sanavia.example/dental'],
  ['(http://example.org/a_(b))', 'http://example.org/a_(b)', 'http://example.org/a_(b)'],
  ['www.example.org, please', 'www.example.org', 'https://www.example.org/'],
  ['"https://example.org/?q=1&r=[2]"!', 'https://example.org/?q=1&r=[2]', 'https://example.org/?q=1&r=[2]'],
  ['HTTPS://EXAMPLE.ORG/Ü', 'HTTPS://EXAMPLE.ORG/Ü', 'https://example.org/%C3%9C'],
])('in %j the address is found without the punctuation around it', (text, shown, href) => {
  expect(linksIn(text)).toEqual([[shown, href]])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://bank.example@evil.example/',
  'https://user:word@example.org',
  'ftp://example.org mailto:a@example.org //example.org example.org',
  'https:// http://',
  '<a href="javascript:alert(1)">https</a>',
])('%j holds no link', (text) => {
  expect(linksIn(text)).toEqual([])
})

test('an address ends before invisible characters', () => {
  expect(linksIn('https://example.org/\u202egpj.exe')).toEqual([['https://example.org/', 'https://example.org/']])
})

test('for any text, no character is lost, and links lead to web addresses only', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constantFrom('javascript:', 'www.', 'https://', ' ', '\n', ')', '(', '"', '@', '<b>', '.'),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const parts = linkify(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const part of parts) expect(text.startsWith(part.text, part.at)).toBe(true)
      for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\/[^/@]+\//)
    }),
  )
})

test('half a million brackets and full stops after an address are left out of the link', () => {
  const tail = ')].'.repeat(170_000)
  expect(linksIn(`https://example.org/${tail}`)).toEqual([['https://example.org/', 'https://example.org/']])
})
