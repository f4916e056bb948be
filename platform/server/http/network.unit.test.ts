import fc from 'fast-check'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressOf, countedAddress, networkOf } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.77', '64:ff9b:0:0::/64'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['not an address', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('addresses of one /64 have one network, however they are written', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const { hostname } = new URL(`http://[${address}]`)
      const compressed = hostname.slice(1, -1)
      expect(networkOf(compressed)).toBe(networkOf(address))
    }),
  )
})

test('rate limits count single addresses of IPv4, and every address of a /64 as one', () => {
  expect([countedAddress('203.0.113.77'), countedAddress('::ffff:203.0.113.77')]).toEqual([
    '203.0.113.77',
    '203.0.113.77',
  ])
  const addresses = Array.from({ length: 1000 }, (_, at) => `2001:db8:1:2::${at.toString(16)}`)
  expect(new Set(addresses.map(countedAddress))).toEqual(new Set(['2001:db8:1:2::/64']))
})

test.each([0, 1, 2])('behind %i proxies the address of a client is the one that Fastify finds', async (proxies) => {
  const app = Fastify({ trustProxy: proxies > 0 && ((_address, hop) => hop < proxies) })
  app.get('/', async ({ ip, raw }) => ({ ip, own: addressOf(raw, proxies) }))
  for (const forwarded of [
    undefined,
    '',
    '198.51.100.1',
    '192.0.2.7, 198.51.100.1',
    ' 1.2.3.4,2001:db8::5 , 198.51.100.1',
  ]) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const { ip, own } = (await app.inject({ url: '/', headers })).json()
    expect(own).toBe(ip)
  }
  await app.close()
})
