import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { allThatIsPublic, busyProvider } from '#test/account-deletion.ts'
import { listenForAnnouncements } from '#test/announcements.ts'
import { unzip } from '#test/unzip.ts'
import { agent, get, type Person, person, post, world } from '#test/world.ts'
import type { Decision, HiddenContent, ReportedContent } from '../rules/moderation.ts'

let nadia: Person
let mira: Person

beforeAll(async () => {
  nadia = await agent()
  mira = await person('patient', { displayname: 'Mira Lang' })
})

const report = (kind: string, id: string, as: Person | undefined = mira) =>
  post('/api/v1/reports', as, { kind, id, reason: 'spam', text: 'An advertisement.' })
const decide = (kind: string, id: string, decision: 'hide' | 'show' | 'dismiss', reason = '') =>
  post('/api/v1/operator/decisions', nadia, { kind, id, decision, reason })
const reported = async (id: string): Promise<ReportedContent | undefined> =>
  (await get('/api/v1/operator/reports', nadia)).json().things.find((thing: ReportedContent) => thing.id === id)
const hiddenOf = async (as: Person): Promise<HiddenContent[]> =>
  (await get('/api/v1/user/hidden-content', as)).json().content
const ownProfile = async (as: Person): Promise<OwnProvider> => (await get('/api/v1/user/me', as)).json().user
const ownPackages = async (as: Person) => (await get('/api/v1/user/packages', as)).json().packages
const subjectsTo = async ({ user }: Person) =>
  (
    await world.ctx.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to_address', '=', user.email)
      .orderBy('created_at')
      .execute()
  ).filter(({ subject }) => /hidden|visible/.test(subject))

const KINDS = [
  {
    kind: 'article',
    idOf: async (elif: Person) => (await ownProfile(elif)).articles[0]?._id ?? '',
    title: 'article',
    text: 'content',
    isHiddenInOwnList: async (elif: Person) => (await ownProfile(elif)).articles.map(({ isHidden }) => isHidden),
  },
  {
    kind: 'package',
    idOf: async (elif: Person) => (await ownPackages(elif))[0]._id as string,
    title: 'offer',
    text: 'three',
    isHiddenInOwnList: async (elif: Person) =>
      (await ownPackages(elif)).map(({ isHidden }: { isHidden?: true }) => isHidden),
  },
] as const

describe.each(KINDS)('a reported $kind', ({ kind, idOf, title, text, isHiddenInOwnList }) => {
  test('is hidden everywhere but for its author, who reads the reason, and comes back everywhere', async () => {
    const word = `Hides${kind}`
    const elif = await busyProvider(word)
    const id = await idOf(elif)
    const needle = `${word} ${title}`
    const mentions = async () => (await allThatIsPublic(elif.user._id, word)).map((body) => body.includes(needle))
    const before = await mentions()
    expect(before.filter(Boolean).length).toBeGreaterThan(1)
    expect((await report(kind, id)).statusCode).toBe(200)
    expect(await reported(id)).toMatchObject({
      kind,
      writer: `${word} Display`,
      text: expect.stringContaining(`${word} ${text}`),
      provider: { _id: elif.user._id },
      reports: [{ by: 'Mira Lang', reason: 'spam', text: 'An advertisement.' }],
    })

    const isAnnounced = await listenForAnnouncements()
    expect(await isAnnounced(() => decide(kind, id, 'hide', 'It advertises another site.'))).toBe(true)
    expect((await mentions()).filter(Boolean)).toEqual([])
    expect(await reported(id)).toBeUndefined()
    expect((await report(kind, id)).statusCode).toBe(404)
    expect(await isHiddenInOwnList(elif)).toEqual([true])
    expect(await hiddenOf(elif)).toMatchObject([{ kind, id, title: needle, reason: 'It advertises another site.' }])
    expect(await hiddenOf(mira)).toEqual([])

    expect(await isAnnounced(() => decide(kind, id, 'show'))).toBe(true)
    expect(await mentions()).toEqual(before)
    expect([await isHiddenInOwnList(elif), await hiddenOf(elif)]).toEqual([[undefined], []])
    expect(await subjectsTo(elif)).toMatchObject([
      { subject: `Your ${kind} was hidden`, text: expect.stringContaining('Why: It advertises another site.') },
      { subject: `Your ${kind} is visible again`, text: expect.stringContaining(needle) },
    ])
    const log: Decision[] = (await get('/api/v1/operator/decisions', nadia)).json().decisions
    const ofItem = log.filter(({ subjectId }) => subjectId === id)
    expect(ofItem.map(({ decision, canBeShown }) => [decision, canBeShown])).toEqual([
      ['show', false],
      ['hide', false],
    ])
  })
})

test('a hidden article stays hidden when its author saves the list', async () => {
  const elif = await busyProvider('Resaves')
  const [article] = (await ownProfile(elif)).articles
  await decide('article', article?._id ?? '', 'hide', 'Spam.')
  const saved = await post('/api/v1/user/add-article', elif, {
    updatedArticlesToSend: [{ ...article, articleTitle: 'Resaves again' }],
  })
  expect(saved.json().user.articles).toMatchObject([{ articleTitle: 'Resaves again', isHidden: true }])
  expect((await get(`/api/v1/providers/${elif.user._id}`)).body).not.toContain('Resaves again')
})

test('a hidden package cannot be asked about', async () => {
  const elif = await busyProvider('Unasked')
  const [offer] = await ownPackages(elif)
  await decide('package', offer._id, 'hide', 'Spam.')
  const answer = await post('/api/v1/consultations', undefined, {
    source: 'contact-us',
    packageId: offer._id,
    submission: crypto.randomUUID(),
    fullName: 'Mira Lang',
    email: 'mira@example.org',
    phone: '+49 30 1234567',
    message: 'Is it available?',
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    404,
    'This package is no longer offered. Please choose another one.',
  ])
})

test('a reported profile waits for an administrator, and its owner still works while it is unpublished', async () => {
  const elif = await busyProvider('Unpublished')
  const id = elif.user._id
  await report('profile', id)
  expect(await reported(id)).toMatchObject({ kind: 'profile', reports: [{ by: 'Mira Lang' }] })
  expect((await decide('profile', id, 'hide', 'Forged.')).statusCode).toBe(403)
  const form = { kind: 'profile', id, decision: 'hide', reason: 'Forged.', confirmation: elif.user.username }
  expect((await post('/api/v1/operator/decisions', await person('operator'), form)).statusCode).toBe(200)
  expect(await reported(id)).toBeUndefined()
  expect((await get('/api/v1/user/me', elif)).statusCode).toBe(200)
  expect(await hiddenOf(elif)).toMatchObject([{ kind: 'profile', id, reason: 'Forged.' }])
})

test('what the care team hid is in the data export of its author', async () => {
  const elif = await busyProvider('Exported')
  const [offer] = await ownPackages(elif)
  await decide('package', offer._id, 'hide', 'Not allowed here.')
  const { rawPayload } = await get('/api/v1/user/my-data', elif)
  const file = unzip(rawPayload).find(({ name }) => name === 'reports.json')
  expect(JSON.parse(String(file?.content)).decisionsAboutContent).toMatchObject([
    { kind: 'package', decision: 'hide', reason: 'Not allowed here.' },
  ])
})
