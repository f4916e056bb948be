import { expect, test } from 'vitest'
import { filesOfPage } from './strategy.ts'

test('a page names the files it needs, each once, and its links are none of them', () => {
  const html = `<link rel="preload" as="image" href="/assets/coast-B1.svg"/><link rel="stylesheet" href="/assets/root-B1.css"/>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml"/><link rel="manifest" href="/manifest.webmanifest"/>
    <a href="">Retry</a><a href="/">Home</a><a data-href="/assets/no.js" href="/assets">x</a>
    <img src="/assets/coast-B1.svg" alt=""/><svg><use href="/assets/icons-B1.svg#heart"/><use href="/assets/icons-B1.svg#star"/></svg><script type="module" src="/offline.js"></script>`
  expect(filesOfPage(html)).toEqual([
    '/assets/coast-B1.svg',
    '/assets/root-B1.css',
    '/favicon.svg',
    '/assets/icons-B1.svg',
    '/offline.js',
  ])
})

test('a page without files needs none', () => {
  expect(filesOfPage('<p>Hello</p>')).toEqual([])
})
