import { expect, test } from 'vitest'
import { addressOf, parsePush } from './push-message.ts'

const message = { title: 'Sanavia', body: 'You have a new message.', path: '/dashboard/messages?chat=1', tag: '1' }

test('a message of the server is read', () => {
  expect(parsePush(JSON.stringify(message))).toEqual(message)
})

test.each([undefined, '', 'text', 'null', '3', '{}', JSON.stringify({ ...message, body: 1 })])(
  '%s is ignored',
  (text) => {
    expect(parsePush(text)).toBeUndefined()
  },
)

test.each([
  ['/dashboard/messages?chat=1', 'https://sanavia.example/dashboard/messages?chat=1'],
  ['//evil.example/', 'https://sanavia.example/'],
  ['https://evil.example/', 'https://sanavia.example/'],
  ['javascript:alert(1)', 'https://sanavia.example/'],
  [undefined, 'https://sanavia.example/'],
])('%s leads to %s', (path, address) => {
  expect(addressOf(path, 'https://sanavia.example')).toBe(address)
})
