import { expect, test } from 'vitest'
import {
  approvedEvidence,
  checkAll,
  decide,
  mailsTo,
  ownEvidence,
  readReview,
  scan,
  sendEvidence,
  sentEvidence,
} from '#test/people/verification.ts'
import { pdf } from '#test/pictures.ts'
import { agent, del, get, type Person, person, put, settings, world } from '#test/world.ts'
import type { EvidenceQueue } from '../rules/verifications.ts'

settings.config = { rateLimits: false }

const DESK = '/api/v1/operator/verifications'

const isVerified = async ({ user }: Person) =>
  (await get(`/api/v1/providers/${user._id}`)).json().provider.isVerified as boolean

/** Two operators who can confirm each other, of whom one is no administrator. */
const team = async () => [await agent(), await person('operator')] as [Person, Person]

test('evidence is approved by two operators, and then the provider is verified and hears of it', async () => {
  const [first, second] = await team()
  const elif = await person('doctor', { displayname: 'Dr. Elif Kaya' })
  const sent = await sentEvidence(elif, { expiresOn: '2028-06-30' })
  expect(sent).toMatchObject({
    state: 'waiting',
    expiresOn: '2028-06-30',
    file: { type: 'image', name: 'Ruhsat.webp' },
  })
  const unchecked = await decide(first, await readReview(first, sent._id), 'approve')
  expect([unchecked.statusCode, unchecked.json().message]).toEqual([
    400,
    'Approve it once everything on the list matches.',
  ])

  const confirming = (await decide(first, await checkAll(first, sent._id), 'approve')).json().evidence
  expect(confirming).toMatchObject({ state: 'confirming', isApprovedByMe: true })
  const again = await decide(first, confirming, 'approve')
  expect([again.statusCode, again.json().message]).toEqual([
    403,
    'You have approved this already. A colleague confirms it.',
  ])
  expect(await isVerified(elif)).toBe(false)

  const approved = await decide(second, await readReview(second, sent._id), 'approve')
  expect(approved.json().evidence).toMatchObject({ state: 'approved', validUntil: '2028-06-30' })
  expect(await isVerified(elif)).toBe(true)
  expect(await mailsTo(elif)).toMatchObject([{ subject: 'Your operating licence is approved' }])
  expect((await get('/api/v1/notifications', elif)).json().notifications).toMatchObject([
    { text: 'Your operating licence has been checked and approved.', path: '/profile-settings/verification' },
  ])
})

test('insurance alone does not verify, and a withdrawn licence takes the badge away', async () => {
  const operators = await team()
  const elif = await person('doctor')
  await approvedEvidence(elif, operators, { kind: 'insurance' })
  expect(await isVerified(elif)).toBe(false)
  const licence = await approvedEvidence(elif, operators)
  expect(await isVerified(elif)).toBe(true)
  for (let time = 0; time < 2; time++)
    expect((await del(`/api/v1/verifications/${licence}`, elif)).json()).toMatchObject({ success: true })
  expect(await isVerified(elif)).toBe(false)
  expect((await get(`/api/v1/verifications/${licence}/file`, elif)).statusCode).toBe(404)
})

test('refused evidence shows its reason to the provider, who replaces it', async () => {
  const [first] = await team()
  const elif = await person('doctor')
  const { _id } = await sentEvidence(elif)
  const nameless = await decide(first, await readReview(first, _id), 'refuse')
  expect([nameless.statusCode, nameless.json().message]).toEqual([400, 'Give the provider a reason.'])
  await decide(first, await readReview(first, _id), 'refuse', 'The stamp is missing.')
  expect((await ownEvidence(elif)).evidence).toMatchObject([{ state: 'refused', reason: 'The stamp is missing.' }])
  const [mail] = await mailsTo(elif)
  expect(mail?.text).toContain('Why: The stamp is missing.')

  const next = await sentEvidence(elif, { replaces: _id })
  expect((await ownEvidence(elif)).evidence).toMatchObject([{ _id: next._id, state: 'waiting' }])
  const foreign = await sendEvidence(await person('doctor'), await scan(), { replaces: next._id })
  expect(foreign.statusCode).toBe(404)
})

test('approved evidence counts until its replacement is approved', async () => {
  const operators = await team()
  const elif = await person('doctor')
  const old = await approvedEvidence(elif, operators)
  await sentEvidence(elif, { replaces: old })
  expect((await ownEvidence(elif)).evidence.map(({ state }: { state: string }) => state)).toEqual([
    'waiting',
    'approved',
  ])
  expect(await isVerified(elif)).toBe(true)
  await approvedEvidence(elif, operators, { replaces: old })
  const states = (await ownEvidence(elif)).evidence.map(({ state }: { state: string }) => state)
  expect(states).toEqual(['approved'])
  expect(await isVerified(elif)).toBe(true)
})

test('a renewal that was returned and sent again replaces the approved document', async () => {
  const operators = await team()
  const elif = await person('doctor')
  const old = await approvedEvidence(elif, operators)
  const returned = await sentEvidence(elif, { replaces: old })
  await decide(operators[0], await readReview(operators[0], returned._id), 'return', 'The second page is missing.')
  const renewal = await approvedEvidence(elif, operators, { replaces: returned._id })
  expect((await ownEvidence(elif)).evidence).toMatchObject([{ _id: renewal, state: 'approved' }])
  expect(await isVerified(elif)).toBe(true)
})

test('of two operators who decide at once, one is refused with the newer state', async () => {
  const [first, second] = await team()
  const { _id } = await sentEvidence(await person('doctor'))
  const seen = await checkAll(first, _id)
  const answers = await Promise.all([
    decide(first, seen, 'refuse', 'Not readable.'),
    decide(second, seen, 'return', 'The second page is missing.'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const { state } = await readReview(first, _id)
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused).toMatchObject({ code: 'changed', evidence: { state } })
})

test('a changed checklist voids the first approval', async () => {
  const [first, second] = await team()
  const { _id } = await sentEvidence(await person('doctor'))
  await decide(first, await checkAll(first, _id), 'approve')
  const { version, checks } = await readReview(second, _id)
  const changed = { ...checks, number: { matches: false, mark: { page: 1, x: 0.5, y: 0.25 } } }
  const saved = await put(`${DESK}/${_id}/checks`, second, { version, checks: changed })
  expect(saved.json().evidence).toMatchObject({ state: 'waiting', firstApprovedBy: null, checks: changed })
  const stale = await put(`${DESK}/${_id}/checks`, first, { version, checks })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed'])
  expect((await decide(second, saved.json().evidence, 'approve')).statusCode).toBe(400)
})

test('every opening of a document by an operator is logged, and administrators read the log', async () => {
  const [clerk, administrator] = await team()
  const elif = await person('doctor')
  const { _id } = await sentEvidence(elif)
  const opened = await get(`${DESK}/${_id}/file`, clerk)
  expect([opened.statusCode, opened.headers['content-type'], opened.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  await get(`${DESK}/${_id}/file?download=1`, administrator)
  // The provider's own openings are no openings by the care team.
  expect((await get(`/api/v1/verifications/${_id}/file`, elif)).statusCode).toBe(200)
  const { openings } = (await get(`${DESK}/${_id}/openings`, administrator)).json()
  expect(openings).toMatchObject([
    { by: administrator.user.displayname, isDownload: true },
    { by: clerk.user.displayname, isDownload: false },
  ])
  expect((await get(`${DESK}/${_id}/openings`, clerk)).json().message).toBe('Only an administrator can do this.')
  const events = await world.ctx.db
    .selectFrom('audit_events')
    .select(['actor_id', 'account_id'])
    .where('action', '=', 'evidence_opened')
    .where('target', '=', _id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([clerk, administrator].map(({ user }) => ({ actor_id: user._id, account_id: elif.user._id })))
})

test('only its provider and operators reach a document', async () => {
  const [first] = await team()
  const elif = await person('doctor')
  const { _id } = await sentEvidence(elif)
  const other = await person('doctor')
  expect((await get(`/api/v1/verifications/${_id}/file`, other)).statusCode).toBe(404)
  expect((await del(`/api/v1/verifications/${_id}`, other)).statusCode).toBe(404)
  for (const as of [undefined, other, await person('patient')])
    for (const path of ['', `/${_id}`, `/${_id}/file`, `/${_id}/openings`])
      expect([401, 403]).toContain((await get(DESK + path, as)).statusCode)
  expect((await decide(elif, await readReview(first, _id), 'approve')).statusCode).toBe(403)
})

test('the queue is oldest first, by pages, and the desk counts it', async () => {
  const [first] = await team()
  const before = (await get('/api/v1/operator/counts', first)).json().counts.verifications
  const ids: string[] = []
  for (let count = 0; count < 3; count++) ids.push((await sentEvidence(await person('doctor')))._id)
  expect((await get('/api/v1/operator/counts', first)).json().counts.verifications).toBe(before + 3)
  const listed: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: EvidenceQueue = (await get(`${DESK}?limit=2${cursor && `&cursor=${cursor}`}`, first)).json()
    listed.push(...page.entries.map((entry) => entry._id))
    cursor = page.nextCursor
  }
  expect(listed.slice(-3)).toEqual(ids)
  expect(new Set(listed).size).toBe(listed.length)
})

test('the same upload twice is stored once, and a foreign id is refused', async () => {
  const elif = await person('doctor')
  const id = crypto.randomUUID()
  const answers = [await sendEvidence(elif, await scan(), { id }), await sendEvidence(elif, await scan(), { id })]
  expect(answers.map((answer) => answer.json().evidence._id)).toEqual([id, id])
  expect((await ownEvidence(elif)).evidence).toHaveLength(1)
  expect((await sendEvidence(await person('doctor'), await scan(), { id })).statusCode).toBe(409)
})

const huge = new File([new Uint8Array(15 * 1024 * 1024 + 1).fill(37)], 'huge.pdf')

test.each<[string, File | undefined, object, number, RegExp]>([
  ['no file', undefined, {}, 400, /^Choose a PDF file or a picture/],
  ['a text that calls itself a PDF', new File(['<script>alert(1)</script>'], 'licence.pdf'), {}, 415, /^Only pictures/],
  ['an incomplete PDF', new File(['%PDF-1.7\nnothing'], 'licence.pdf'), {}, 415, /incomplete/],
  ['a huge file', huge, {}, 413, /15 MB/],
  ['an unknown kind', new File([pdf()], 'a.pdf'), { kind: 'diploma' }, 400, /^Choose what the document is/],
  ['an expired document', new File([pdf()], 'a.pdf'), { expiresOn: '2020-01-01' }, 400, /has expired/],
  ['a date that is none', new File([pdf()], 'a.pdf'), { expiresOn: '2028-02-31' }, 400, /as a day/],
  ['a long number', new File([pdf()], 'a.pdf'), { number: '7'.repeat(61) }, 400, /60 characters/],
])('refuses %s', async (_what, file, fields, status, message) => {
  const refused = await sendEvidence(await person('doctor'), file, fields)
  expect(refused.statusCode).toBe(status)
  expect(refused.json().message).toMatch(message)
})

test('a hostile file name becomes a plain one, in the answer and in the header', async () => {
  const [first] = await team()
  const elif = await person('doctor')
  const name = '../../etc/\u202Egpj.exe\r\nset-cookie: a=b".pdf'
  const { evidence } = (await sendEvidence(elif, new File([pdf()], name))).json()
  expect(evidence.file.name).not.toMatch(/[\r\n/\\\u202E]/)
  const opened = await get(`${DESK}/${evidence._id}/file`, first)
  expect(opened.headers['set-cookie']).toBeUndefined()
  expect(opened.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.!~*'()-]+$/)
  expect(opened.headers['content-security-policy']).toContain('sandbox')
})

test('a document that has expired while it waited is not approved', async () => {
  const [first] = await team()
  const sent = await sentEvidence(await person('doctor'), { expiresOn: '2028-06-30' })
  await world.ctx.db.updateTable('evidence').set({ expires_on: '2020-01-31' }).where('id', '=', sent._id).execute()
  const refused = await decide(first, await checkAll(first, sent._id), 'approve')
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'This document has expired since it was sent. Refuse it instead.',
  ])
})
