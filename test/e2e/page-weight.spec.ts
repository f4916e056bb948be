import { expect, test } from '@playwright/test'
import { measureShipped } from '#bench/measuring/shipped.ts'

const SCRIPT_LIMIT = 145_000
/** The plan has the drawn chart, the catalogue of treatments and its rules. */
const PLAN_SCRIPT_LIMIT = 175_000
const RESULTS_LIMIT = 70_000
const PATHS = [
  '/',
  '/search?keyword=implant&city=Istanbul&country=Turkey',
  '/country-packages',
  '/contact-us',
  '/signup',
  '/health-forums-1',
  '/dental',
  '/destinations',
  '/faqs',
  '/app',
  '/forgot-password',
  '/face',
  '/how-it-works',
  '/plan/help',
  '/terms',
  '/privacy',
  '/reset-password',
  '/confirm-email',
  '/unsubscribe',
  '/undo-payout',
  '/request-agreement',
]

// In one worker, which compresses each script once
test.describe.configure({ mode: 'default' })

test('the HTML of a results page is at most 70 kB', async ({ request }) => {
  const html = await (await request.get('/search?keyword=implant&city=Istanbul&country=Turkey')).body()
  expect(html.length).toBeLessThanOrEqual(RESULTS_LIMIT)
})

test('every public page loads at most 145 kB of scripts', async ({ baseURL, request }) => {
  const { hits } = await (await request.get('/api/v1/search?keyword=implant')).json()
  const sizes = new Map<string, number>()
  for (const path of [...PATHS, `/provider/${hits[0]._id}`]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    sizes.set(path, (await measureShipped(String(baseURL), path)).js)
  }
  expect([...sizes].filter(([, bytes]) => bytes > SCRIPT_LIMIT)).toEqual([])
})

test('the clinics for a plan and their comparison load at most 145 kB of scripts', async ({ baseURL, request }) => {
  const { clinics } = await (await request.get('/api/v1/plans/totals?plan=1-rc26')).json()
  const ids = clinics.slice(0, 2).map(({ _id }: { _id: string }) => _id)
  for (const path of ['/plan/clinics?plan=1-rc26', `/compare?clinics=${ids.join(',')}&plan=1-rc26`]) {
    expect((await measureShipped(String(baseURL), path)).js, path).toBeLessThanOrEqual(SCRIPT_LIMIT)
  }
})

test('the treatment plan loads at most 175 kB of scripts', async ({ baseURL }) => {
  expect((await measureShipped(String(baseURL), '/plan')).js).toBeLessThanOrEqual(PLAN_SCRIPT_LIMIT)
})
