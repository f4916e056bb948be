import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { decodePlan, NEWER_PLAN, UNREADABLE_PLAN } from '#features/plans/rules/plan-code.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { readSearch, writeSearch } from '#features/search/rules/search.ts'
import { createPageKeys } from './page-keys.ts'

const pageSearch = (search: string) => writeSearch(readSearch(new URLSearchParams(search)))
const routes = {
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: {} },
  search: { id: 'search', parentId: 'root', path: 'search', module: { handle: { pageSearch } } },
  plan: { id: 'plan', parentId: 'root', path: 'plan', module: { handle: { pageSearch: (search: string) => search } } },
  provider: { id: 'provider', parentId: 'root', path: 'provider/:id', module: {} },
  unknown: { id: 'unknown', parentId: 'root', path: '*', module: {} },
}
const pageKey = createPageKeys({ routes } as unknown as ServerBuild)

test.each([
  ['/', '/'],
  ['/?utm_source=mail&x=1', '/'],
  ['/_.data', '/_.data'],
  ['/search?city=Izmir&junk=1&keyword=implant', '/search?keyword=implant&city=Izmir'],
  ['/search?keyword=implant&city=Izmir', '/search?keyword=implant&city=Izmir'],
  ['/search.data?keyword=a%26b&z=1', '/search.data?keyword=a%26b'],
  ['/provider/17?ref=x', '/provider/17'],
  ['/wp-login.php', '/not-found'],
  ['//', '/'],
  ['//search', '/search'],
  ['/search/', '/search'],
  ['/search//', '/search'],
  ['/%73earch', '/search'],
  ['/SEARCH?keyword=implant', '/search?keyword=implant'],
  ['//SEARCH/.data', '/search.data'],
  ['/provider/%31%37/', '/provider/17'],
  ['/provider/B6A1F0C2-0D0A-4F6E-9A55-3C8D2D3F1A01', '/provider/b6a1f0c2-0d0a-4f6e-9a55-3c8d2d3f1a01'],
  ['/provider/1e6d6b4c-7c1e-4f5e-8a53-6d0c4d1b9a77?ref=x', '/provider/1e6d6b4c-7c1e-4f5e-8a53-6d0c4d1b9a77'],
  [
    '/provider/1e6d6b4c-7c1e-4f5e-8a53-6d0c4d1b9a77.data?_routes=provider',
    '/provider/1e6d6b4c-7c1e-4f5e-8a53-6d0c4d1b9a77.data?_routes=provider',
  ],
  ['/provider/1e6d6b4c-7c1e-4f5e-8a53-6d0c4d1b9a77/other', '/not-found'],
  ['/provider/00000000-0000-4000-8000-000000000000', '/provider/00000000-0000-4000-8000-000000000000'],
  ['/provider/a%2Fb', '/provider/a%2Fb'],
  ['http://other.example/search', '/search'],
  [`/search?keyword=${'x'.repeat(10_000)}`, `/search?keyword=${'x'.repeat(100)}`],
  ['/search?sort=nonsense&page=-1&verified=maybe&keyword=%20', '/search'],
  [`/search.data?sort=${'a'.repeat(120_000)}&_routes=search`, '/search.data?_routes=search'],
  ['/provider/17?tab=forum', '/provider/17'],
  ['/wp-login.php?a=b', '/not-found'],
  ['/no/such/page.data', '/not-found.data'],
])('%s is the page %s', (address, url) => {
  expect(pageKey(address)).toBe(url)
})

test('equal plans are one page, whatever the order of their teeth and lines', () => {
  const key = '/plan?plan=1-M4636-im4636-cz26-rc26&nights=3'
  for (const plan of ['1-M3646-im3646-cz26-rc26', '1-M4636-rc26-im4636-cz26'])
    expect(pageKey(`/plan?plan=${plan}&nights=3`)).toBe(key)
})

test('plans that cannot be shown are one page for each sentence that is said of them', () => {
  const sentenceOf = (code: string) => {
    const key = new URL(pageKey(`/plan?plan=${code}`), 'http://site')
    const decoded = decodePlan(key.searchParams.get('plan') ?? '', planCatalogue)
    return decoded.ok ? undefined : decoded.problem
  }
  expect(sentenceOf('1-nonsense')).toBe(UNREADABLE_PLAN)
  expect(sentenceOf('7-im36')).toBe(NEWER_PLAN)
  expect(sentenceOf('1-M36-fi36')).toBe('Tooth 36 is missing, so a filling isn’t possible there.')
  expect(pageKey('/plan?plan=1-nonsense')).toBe(pageKey('/plan?plan=<b>'))
  expect(pageKey('/plan?plan=3-im36')).toBe(pageKey('/plan?plan=7-zz'))
})

test('a question for the data of some routes is one page, however it is put', () => {
  const key = '/search.data?keyword=x&_routes=root%2Csearch'
  for (const wanted of ['root,search', 'search,root', 'search,junk,root,root'])
    expect(pageKey(`/search.data?keyword=x&_routes=${wanted}`)).toBe(key)
})
