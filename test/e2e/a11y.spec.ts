import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { addConsultation, e2eFolder, queryE2e } from '#test/e2e-database.ts'
import routes from '../../routes.ts'
import { ofOperator, ofOperatorToo } from './a11y/desk-screens.ts'
import { ofPatient, ofPatientToo, ofProvider, ofProviderToo } from './a11y/member-screens.ts'
import type { Screen } from './a11y/screen.ts'
import { mailedLinks, onDesktop, onPhone, planning, texts, treatments } from './a11y/visitor-screens.ts'
import { inMinutes } from './clock.ts'
import { ask, employ } from './desk-people.ts'
import { checkPage, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { logIn } from './people.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
/** Screens whose people are made in the last test, and an address that answers with data. */
const ELSEWHERE = [
  'dashboard/cases/:id',
  'dashboard/case-requests/:id',
  'consultation/:id',
  'consultation/:id/summary',
  'search/locations',
]

/** Opens each screen, and runs axe once on it and once on each of its states. */
async function visit(page: Page, screens: readonly Screen[], expectRefusal: (status: number) => void) {
  for (const { route, path = `/${route}`, shows, status = 200, isStatic, prepare, states = {} } of screens) {
    await test.step(path, async () => {
      if (status >= 400) expectRefusal(status)
      const response = await (isStatic ? page.goto(path) : open(page, path))
      expect(response?.status()).toBe(status)
      await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible()
      await prepare?.(page)
      await checkPage(page)
    })
    for (const [name, reach] of Object.entries(states)) {
      await test.step(`${path}: ${name}`, async () => {
        await reach(page)
        await checkPage(page)
      })
    }
  }
}

/** Demo clinics: one with a gallery, and two more. */
async function clinicsOf(request: APIRequestContext) {
  const { users } = await (await request.get('/allHealthProviders')).json()
  const elif = users.find(({ displayname }: { displayname: string }) => displayname === 'Dr. Elif Kaya')
  const others = users.filter(({ _id }: { _id: string }) => _id !== elif._id).slice(0, 2)
  return { elif: elif._id as string, others: others.map(({ _id }: { _id: string }) => _id) as string[] }
}

test('every route of the site is visited', async () => {
  const paths = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, index, children = [] }) => [...(path || index ? [path ?? ''] : []), ...paths(children)])
  const visited = [
    ...onPhone(''),
    ...onDesktop('', []),
    ...[planning, treatments, texts, mailedLinks, ofPatient, ofPatientToo, ofProvider, ofProviderToo].flat(),
    ...[ofOperator, ofOperatorToo].flatMap((screens) => screens(NOBODY)),
  ].map(({ route }) => route)
  expect([...new Set([...visited, ...ELSEWHERE])].sort()).toEqual([...new Set(paths(await routes))].sort())
})

// Each has so many states that it is a test of its own, far below the limit of one.
for (const { name, screensFor, viewport, details } of [
  { name: 'on a phone', screensFor: onPhone, viewport: PHONE, details: {} },
  { name: 'at a desk', screensFor: onDesktop, viewport: DESK, details: { tag: '@slow' } },
]) {
  for (const [at, { route }] of screensFor('', []).entries()) {
    test(
      `axe finds nothing wrong with /${route} ${name}, screen ${at + 1}`,
      details,
      async ({ page, request, expectRefusal }) => {
        await page.setViewportSize(viewport)
        const { elif, others } = await clinicsOf(request)
        await visit(page, screensFor(elif, others).slice(at, at + 1), expectRefusal)
      },
    )
  }
}

/** Tests of a few screens each keep all workers busy until the end, and stay far below the limit of a test. */
const SCREENS_PER_TEST = 5

for (const { name, screens, viewport, username } of [
  { name: 'plans and forms', screens: planning, viewport: DESK },
  { name: 'treatments', screens: treatments, viewport: PHONE },
  { name: 'texts', screens: texts, viewport: PHONE },
  { name: 'pages behind mailed links', screens: mailedLinks, viewport: PHONE },
  { name: 'the screens of a patient', screens: [...ofPatient, ...ofPatientToo], viewport: PHONE, username: 'hannah' },
  { name: 'the screens of a provider', screens: [...ofProvider, ...ofProviderToo], viewport: DESK, username: 'elif' },
] as const) {
  for (let first = 0; first < screens.length; first += SCREENS_PER_TEST) {
    const part = screens.slice(first, first + SCREENS_PER_TEST)
    test(`axe finds nothing wrong with ${name}, from ${first + 1}`, { tag: '@slow' }, async ({
      page,
      expectRefusal,
    }) => {
      await page.setViewportSize(viewport)
      if (username) await logIn(page, username)
      await visit(page, part, expectRefusal)
    })
  }
}

const NOBODY = { personId: '', reference: '', verificationId: '', importId: '' }

/** An administrator, and the subjects of the screens that are about one. */
async function openDesk(maya: Guest, baseURL: string | undefined) {
  await employ(maya, baseURL)
  await queryE2e(String(baseURL), 'update accounts set is_administrator = true where id = $1', [maya.user._id])
  const { request } = maya.page
  const headers = bearer(maya)
  const { reference } = await ask(maya.page)
  const { entries } = await (await request.get('/api/v1/operator/verifications', { headers })).json()
  const rows = [
    'Name;Hospital;E-mail;Town;Country;Languages',
    'Dr. Ivo Axe;Axe Clinic;axe@example.org;Zumaia;Spain;Elvish',
  ]
  const file = { name: 'clinics.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
  const upload = await request.post('/api/v1/operator/imports', { headers, multipart: { id: randomUUID(), file } })
  return { reference, verificationId: entries[0]._id, importId: (await upload.json()).import._id }
}

for (const [name, screensFor, width] of [
  ['screens of the care desk', ofOperator, 1440],
  ['more screens of the care desk on a phone', ofOperatorToo, 390],
] as const) {
  test(`axe finds nothing wrong with ${name}`, { tag: '@slow' }, async ({ join, baseURL }) => {
    const ann = await join('Ann Ley')
    const maya = await join('Maya Lindqvist', { width })
    const subjects = { personId: ann.user._id, ...(await openDesk(maya, baseURL)) }
    await visit(maya.page, screensFor(subjects), maya.trouble.expectRefusal)
  })
}

test('axe finds nothing wrong with the screens of a case and of a consultation', { tag: '@slow' }, async ({
  join,
  baseURL,
}) => {
  const ann = await join('Ann Ley', { width: 390 })
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  const { request } = ann.page
  const asked = {
    id: randomUUID(),
    plan: '1-M36-im36',
    note: '',
    ageBand: '40-49',
    smoking: 'non-smoker',
    country: 'DE',
  }
  const service = { title: 'Dental Treatment', subtitle: 'Dental Implant', price: '900', description: 'Two visits.' }
  await request.put('/api/v1/user/add-service', { headers: bearer(mira), data: service })
  const prices = { version: 0, prices: [{ procedure: 'implant-fixture', price: 700 }] }
  await request.put('/api/v1/user/price-list', { headers: bearer(mira), data: prices })
  const data = { ...asked, clinics: [mira.user._id] }
  const sent = (await (await request.post('/api/v1/cases', { headers: bearer(ann), data })).json()).case
  const people = { patientId: ann.user._id, providerId: mira.user._id }
  const folder = e2eFolder(new URL(String(baseURL)).port)
  const upcoming = await addConsultation(folder, people, inMinutes(baseURL, 5))
  const past = await addConsultation(folder, people, inMinutes(baseURL, -90))

  const ofAnn: Screen[] = [
    { route: 'dashboard/cases/:id', path: `/dashboard/cases/${sent._id}`, shows: 'Waiting for quotes' },
    { route: 'consultation/:id', path: `/consultation/${upcoming}`, shows: 'Can you see and hear yourself?' },
  ]
  await visit(ann.page, ofAnn, ann.trouble.expectRefusal)
  const ofMira: Screen[] = [
    {
      route: 'dashboard/case-requests/:id',
      path: `/dashboard/case-requests/${sent.clinics[0]._id}`,
      shows: 'Answer case',
    },
    { route: 'consultation/:id/summary', path: `/consultation/${past}/summary`, shows: 'What you discussed' },
  ]
  await visit(mira.page, ofMira, mira.trouble.expectRefusal)
})
