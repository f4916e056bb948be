import { expect, test } from 'vitest'
import { storedImage } from '#platform/rules/stored-images.ts'

test('the address of a picture tells its shape and its sizes', () => {
  const hash = '0123456789abcdef0123456789abcdef'
  expect(storedImage(`/images/${hash}-700x300.webp`)).toEqual({
    width: 700,
    height: 300,
    sizes: [
      { path: `/images/${hash}-700x300-240.webp`, width: 240 },
      { path: `/images/${hash}-700x300-480.webp`, width: 480 },
      { path: `/images/${hash}-700x300.webp`, width: 700 },
    ],
  })
  expect(storedImage(`/images/${hash}-240x1.webp`)?.sizes).toHaveLength(1)
})

test.each([
  '/drawings/portraits/elif-kaya.svg',
  '/images/0123456789abcdef0123456789abcdef.webp',
  '/images/0123456789abcdef0123456789abcdef-0x5.webp',
  '/images/0123456789ABCDEF0123456789ABCDEF-5x5.webp',
  'https://elsewhere.example/images/0123456789abcdef0123456789abcdef-5x5.webp',
  '/images/0123456789abcdef0123456789abcdef-5x5.webp" onerror="alert(1)',
  '/images/0123456789abcdef0123456789abcdef-5x5.webp\n',
  '',
])('%j is no address of a stored picture', (path) => {
  expect(storedImage(path)).toBeUndefined()
})
