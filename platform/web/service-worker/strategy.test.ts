import { describe, expect, test } from 'vitest'
import { strategyOf } from './strategy.ts'

const SITE = 'https://sanavia.example'
type Asked = Parameters<typeof strategyOf>[0]

const treat = (address: string, asked: Partial<Asked>) => {
  const request = { method: 'GET', mode: 'no-cors', destination: '', url: new URL(address, SITE).href, ...asked }
  return strategyOf(request as Asked, SITE)
}

describe('data is never touched, whoever asks', () => {
  test.each([
    '/_.data',
    '/search.data?keyword=implant&city=Istanbul',
    '/provider/17.data?_routes=routes%2Fprovider.%24id',
    '/country-packages.data',
    '/packages',
    '/packages?limit=3',
    '/allHealthProviders',
    '/api/v1/search?keyword=implant',
    '/api/v1/exchange-rates',
    '/api/v1/providers/17',
    '/api/v1/user/me',
    '/healthz',
    // However an address looks, what a script asks for is data
    '/assets/prices.json',
    '/drawings/prices.json',
    '/flags/TR.svg',
  ])('%s', (address) => {
    for (const mode of ['cors', 'same-origin', 'no-cors'] as const) expect(treat(address, { mode })).toBe('none')
  })

  test('nor is it when it dresses up as a part of a page', () => {
    for (const destination of ['image', 'script', 'style', 'font'] as const) {
      expect(treat('/packages', { destination })).toBe('none')
      expect(treat('/api/v1/mails/17/html', { destination })).toBe('none')
      expect(treat('/search.data', { destination })).toBe('none')
    }
  })
})

test.each([
  '/',
  '/search?keyword=implant',
  '/provider/17',
  '/country-packages',
  '/packages',
  '/api/docs',
  '/assets/a.js',
])('whoever goes to %s gets it from the network', (address) =>
  expect(treat(address, { mode: 'navigate', destination: 'document' })).toBe('page'),
)

test.each([
  ['/assets/home-B1.js', 'script', 'asset'],
  ['/assets/root-B1.css', 'style', 'asset'],
  ['/assets/figtree-B1.woff2', 'font', 'asset'],
  ['/assets/mostar-B1.svg', 'image', 'asset'],
  ['/flags/TR.svg', 'image', 'file'],
  ['/drawings/clinics/harbour.svg', 'image', 'file'],
  ['/icons/icon-192.png', 'image', 'file'],
  ['/favicon.svg', 'image', 'file'],
  ['/offline.js', 'script', 'file'],
] as const)('%s (%s) is kept: %s', (address, destination, expected) => {
  expect(treat(address, { destination })).toBe(expected)
})

test.each([
  ['a picture that somebody uploaded', '/images/17.webp', { destination: 'image' }],
  ['a film, of which browsers take pieces', '/assets/film-B1.webm', { destination: 'video' }],
  ['the captions of a film', '/assets/film-B1.vtt', { destination: 'track' }],
  ['the manifest', '/manifest.webmanifest', { destination: 'manifest' }],
  ['what another site has', 'https://elsewhere.example/assets/a.js', { destination: 'script' }],
  ['a form that is sent', '/search', { mode: 'navigate', method: 'POST' }],
  ['a question about a file', '/assets/a.js', { destination: 'script', method: 'HEAD' }],
] as const)('%s is left alone', (_what, address, asked) => {
  expect(treat(address, asked)).toBe('none')
})
