import { specialities, treatments } from '#content/specialities.ts'
import { indexedPages } from '#features/site/words/indexed-pages.ts'
import type { Traffic } from '#bench/measuring/load.ts'
import { authorization, BOOKINGS_MAX, bookingForm, generatedId, PATIENTS, providerId } from './patients.ts'
import { listTowns } from './profiles.ts'
import { countSpellings, respell } from './spellings.ts'

/** Milliseconds with one connection, requests per second with sixteen, and their share of what a bare server does. */
type Goals = { p50?: number; p95?: number; rate?: number; ofBare?: number; p99?: number }
export type Row = {
  name: string
  traffic: Traffic
  goals?: Goals
  /** What the bare server is asked for beside it. */
  bare?: Traffic
}

const BROTLI = { 'accept-encoding': 'br' }
/** Next to each other in `listTowns`, where the largest come first. */
const TOWNS = 200
const CACHED_PAGES = 20
const CARDS = 10
const STEP = 7919

const [town = { city: '', country: '' }] = listTowns(1)
const CITY = `city=${town.city}&country=${town.country}`
const FILTERS = 'minPrice=1000&maxPrice=6000&rating=4&speciality=Dental Treatment&language=English&verified=1'
const SEARCH_PAGES = 100
const TYPED = ['impl', 'dental', 'smile opal', 'zephyr', 'zzz']
/** Of eight typed texts, so many are two letters. */
const SHORT_TEXTS = 3
const names = specialities.flatMap((speciality) => treatments[speciality].map(({ name }) => name))
const beginnings = [...new Set(names.map((name) => name.slice(0, 2).toLowerCase()))]
const towns = listTowns(TOWNS)

type LoadRequest = ReturnType<Traffic['request']>

const always = (request: LoadRequest): Traffic => ({ request: () => request, distinct: 1 })
const get = (path: string, headers = {}): LoadRequest => ({ path: encodeURI(path), headers })
const post = (path: string, headers: Record<string, string>, body: object): LoadRequest => {
  return { method: 'POST', path, headers, body }
}

/** One search that is computed every time: in another spelling, and on another page when there is no other spelling. */
function search(keyword: string, rest = ''): Traffic {
  const request = (number: number) => {
    const page = 1 + (Math.floor(number / countSpellings(keyword)) % SEARCH_PAGES)
    // The first spelling is that of the cached answer.
    return get(`/api/v1/search?keyword=${respell(keyword, number + 1)}&page=${page}${rest}`)
  }
  return { request }
}

/** A search that differs from all others in its treatment, town or page. */
function variedSearch(number: number) {
  const { city, country } = towns[Math.floor(number / names.length) % towns.length] ?? town
  const page = 1 + Math.floor(number / names.length / towns.length)
  return `keyword=${names[(number * STEP) % names.length]}&city=${city}&country=${country}&page=${page}`
}

/** A typed text that differs from all others. Single letters, which have few spellings, are left out. */
function variedText(number: number) {
  const round = Math.floor(number / (TYPED.length + SHORT_TEXTS))
  const turn = number % (TYPED.length + SHORT_TEXTS)
  const long = TYPED[turn]
  if (long) return respell(long, round)
  const short = round * SHORT_TEXTS + turn - TYPED.length
  return respell(beginnings[short % beginnings.length] ?? '', Math.floor(short / beginnings.length))
}

const message = (name: string, number: number): LoadRequest => {
  const patient = number % PATIENTS
  const form = { id: generatedId(`${name} ${number}`), text: 'When could you see me about two implants?' }
  return post(`/api/v1/chats/${generatedId(`chat ${patient}`)}/messages`, authorization(patient), form)
}

const booking = (number: number, providers: number) =>
  post('/api/v1/appointments', authorization(number), bookingForm(number, providers))

/** Bookings beside other requests. The rows book from zero and from the half. */
export const besideBookings = (providers: number): Traffic => ({
  request: (number) => booking((BOOKINGS_MAX * 3) / 4 + number, providers),
})

/** Answers of the API that are compared with a bare server, by name. */
export const cachedAnswers = {
  search: '/api/v1/search?keyword=implant',
  suggestions: '/api/v1/suggestions?text=im',
}

/** A response of the cache, and the same bytes from the bare server, which has them under their name. */
function cachedRow(name: string, bareName: string, path: string): Row {
  return {
    name,
    traffic: always({ path, headers: BROTLI }),
    goals: { ofBare: 75 },
    bare: always({ path: `/page/${bareName}`, headers: BROTLI }),
  }
}

export const commonSearch: Row = {
  name: 'search: common keyword',
  traffic: search('implant'),
  goals: { p50: 4, rate: 400 },
}

/** The rows of search. Answers are cached: those that measure the computation send no request twice. */
const searchRows: Row[] = [
  commonSearch,
  { name: 'search: keyword and city', traffic: search('implant', `&${CITY}`), goals: { p50: 3, rate: 600 } },
  { name: 'search: keyword and filters', traffic: search('implant', `&${FILTERS}`), goals: { p50: 8, rate: 200 } },
  { name: 'search: rare keyword', traffic: search('keratoprosthesis') },
  { name: 'search: word of clinic names', traffic: search('smile') },
  { name: 'search: bookable within a day', traffic: search('implant', '&available=1'), goals: { p95: 10 } },
  { name: 'search: bookable within a week', traffic: search('implant', '&available=7'), goals: { p95: 10 } },
  { name: 'search: two letters without a hit', traffic: search('zz'), goals: { p50: 5 } },
  { name: 'search: varied', traffic: { request: (number) => get(`/api/v1/search?${variedSearch(number)}`) } },
  {
    name: 'suggestions',
    traffic: { request: (number) => get(`/api/v1/suggestions?text=${variedText(number)}`) },
    goals: { p50: 2 },
  },
  cachedRow('search: common keyword, cached', 'search', cachedAnswers.search),
  cachedRow('suggestions, cached', 'suggestions', cachedAnswers.suggestions),
]

/** Pages that are compared with a bare server, by name. */
export const cachedPages = (providers: number): Record<string, string> => ({
  home: '/',
  results: encodeURI(`/search?keyword=implant&${CITY}`),
  profile: `/provider/${providerId(0, providers)}`,
})

function pageRows(providers: number): Row[] {
  const cached = Object.entries(cachedPages(providers)).map(([name, path]) =>
    cachedRow(`${name} page, cached`, name, path),
  )
  return [
    ...cached,
    {
      name: 'results page, not cached',
      traffic: { request: (number) => get(`/search?${variedSearch(number)}`, BROTLI) },
      goals: { rate: 150 },
    },
    {
      name: 'profile page, not cached',
      traffic: { request: (number) => get(`/provider/${providerId(number + 1, providers)}`, BROTLI) },
      goals: { rate: 250 },
    },
  ]
}

/** A month of slots, and what a page of results shows of them. */
function slotRows(providers: number): Row[] {
  const idsFrom = (first: number) => Array.from({ length: CARDS }, (_, at) => providerId(first + at * STEP, providers))
  return [
    {
      name: 'slots of a month',
      traffic: { request: (number) => get(`/api/v1/providers/${providerId(number, providers)}/slots?days=31`) },
      goals: { p50: 5 },
    },
    {
      name: 'next times of ten cards',
      traffic: { request: (number) => get(`/api/v1/slots?providers=${idsFrom(number)}&timeZone=Europe/Berlin`) },
      goals: { p50: 15 },
    },
  ]
}

function accountRows(providers: number): Row[] {
  const insert = {
    request: (number: number) => post('/insert', {}, bookingForm(number, providers)),
    distinct: PATIENTS,
  }
  return [
    {
      name: 'own account',
      traffic: { request: (number) => get('/api/v1/user/me', authorization(number)), distinct: PATIENTS },
      goals: { ofBare: 85 },
      bare: always(get('/row')),
    },
    {
      name: 'chat message',
      traffic: { request: (number) => message('message', number) },
      goals: { rate: 1500 },
      bare: insert,
    },
    {
      name: 'booking',
      traffic: { request: (number) => booking(number, providers) },
      goals: { rate: 400 },
      bare: insert,
    },
  ]
}

/** The pages of the mixed load, by name. */
export function mixedPages(providers: number): Record<string, string> {
  const paths = [...indexedPages, ...Object.values(cachedPages(providers))].slice(-CACHED_PAGES)
  return Object.fromEntries(paths.map((path, at) => [`mixed-${at}`, path]))
}

/** 90 % pages from the cache, 8 % reads of the API and 2 % writes. The bare server sends the same pages, and a row for each of the others. */
export function mixedRow(providers: number) {
  const reads = [
    (number: number) => get('/api/v1/user/me', authorization(number)),
    (number: number) => get(`/api/v1/search?${variedSearch(number)}`),
    (number: number) => get(`/api/v1/suggestions?text=${variedText(number)}`),
    (number: number) => get(`/api/v1/providers/${providerId(number, providers)}/slots`),
  ]
  const pages = Object.entries(mixedPages(providers))
  const kindOf = (number: number) => {
    const turn = number % 50
    if (turn === 0) return 'write'
    return turn % 12 === 1 && turn < 48 ? 'read' : 'page'
  }
  const page = (number: number) => pages[(number * STEP) % pages.length] ?? ['', '/']
  const write = (number: number) => {
    const round = Math.floor(number / 50)
    if (round % 2 === 0) return message('mixed message', round)
    // The bookings of the row above are others.
    return booking(BOOKINGS_MAX / 2 + (round - 1) / 2, providers)
  }
  const ours = {
    write,
    read: (number: number) => reads[((number % 50) - 1) / 12]?.(number) ?? get('/'),
    page: (number: number): LoadRequest => ({ path: page(number)[1], headers: BROTLI }),
  }
  const bare = {
    write: (number: number) => post('/insert', {}, write(number).body ?? {}),
    read: () => get('/row'),
    page: (number: number): LoadRequest => ({ path: `/page/${page(number)[0]}`, headers: BROTLI }),
  }
  return {
    name: 'mixed load',
    traffic: { request: (number) => ours[kindOf(number)](number) },
    goals: { rate: 5000, p99: 50 },
    bare: { request: (number) => bare[kindOf(number)](number) },
  } satisfies Row
}

export const listRows = (providers: number): Row[] => [
  ...searchRows,
  ...pageRows(providers),
  ...slotRows(providers),
  ...accountRows(providers),
  mixedRow(providers),
]
