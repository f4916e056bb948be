import { expect, test } from 'vitest'
import type { DeskItem } from '#platform/rules/desk.ts'
import { minutes } from '#platform/rules/durations.ts'
import { loadContents } from '#platform/server/contents/contents.ts'
import { CONTENTS, documentOf, FAQS, publish, QUESTION, reads, TESTIMONIALS, versionOf } from '#test/people/content.ts'
import { agent, get, type Person, person, post, queryAsOwner, settings, world } from '#test/world.ts'
import { editableDocuments } from '../words/editable-documents.ts'
import { createContents } from './contents.ts'
import { findPreview } from './previews.ts'

settings.config = { rateLimits: false }
let clock = Date.parse('2026-11-18T09:00:00.000Z')
settings.now = () => new Date(clock)

test('the history is paged by version', async () => {
  const nadia = await person('operator')
  const start = await versionOf(nadia, 'faqs')
  for (let count = 0; count < 31; count++) await publish(nadia, 'faqs', { value: { ...FAQS, lead: `No. ${count}` } })
  const first = (await get(`${CONTENTS}/faqs/revisions`, nadia)).json()
  expect([first.revisions.length, first.nextCursor]).toEqual([30, String(start + 2)])
  const second = (await get(`${CONTENTS}/faqs/revisions?before=${first.nextCursor}`, nadia)).json()
  expect(second.revisions[0].version).toBe(start + 1)
  expect(second.nextCursor).toBeNull()
})

test('of two administrators who publish at once one wins, and the other gets the newer version', async () => {
  const nadia = await person('operator', { displayname: 'Nadia Rahman' })
  const ruth = await person('operator', { displayname: 'Ruth Adeyemi' })
  const version = await versionOf(nadia, 'faqs')
  const texts = new Map([
    [nadia, 'By Nadia.'],
    [ruth, 'By Ruth.'],
  ])
  const answers = await Promise.all(
    [nadia, ruth].map((as) => publish(as, 'faqs', { version, value: { ...FAQS, lead: texts.get(as) ?? '' } })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const conflict = answers.find(({ statusCode }) => statusCode === 409)?.json()
  const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().document
  expect(conflict).toMatchObject({ code: 'changed', document: winner })
  expect(conflict.message).toContain('Your changes are still here.')
  expect(reads().content('faqs').lead).toBe(winner.value.lead)
})

test('a repeated request publishes once', async () => {
  const nadia = await person('operator')
  const version = await versionOf(nadia, 'faqs')
  const form = { version, value: { ...FAQS, lead: 'Once.' }, note: 'Again' }
  const answers = await Promise.all([publish(nadia, 'faqs', form), publish(nadia, 'faqs', form)])
  for (const answer of answers) expect(answer.json().document.version).toBe(version + 1)
  const { rows } = await queryAsOwner(
    `select count(*)::int from audit_events where action = 'content_published' and actor_id = $1`,
    [nadia.user._id],
  )
  expect(rows[0].count).toBe(1)
})

test('a version that is not the newest, or that does not exist yet, is refused', async () => {
  const nadia = await person('operator')
  const version = await versionOf(nadia, 'faqs')
  for (const wrong of [version - 1, version + 1, version + 100])
    expect((await publish(nadia, 'faqs', { version: Math.max(0, wrong), value: FAQS })).statusCode).toBe(409)
})

test.each([
  ['an empty answer', { answer: ' ' }, 'Answer is missing.'],
  ['a long answer', { answer: 'x'.repeat(1501) }, 'Answer can have at most 1,500 characters.'],
  ['an id that is no slug', { id: '"><script>' }, 'An entry has no id of its own. Please remove it and add it again.'],
  ['an id twice', { id: 'travel' }, 'Two entries have the same id. Please remove one of them.'],
])('refuses %s', async (_what, change, message) => {
  const nadia = await person('operator')
  const groups = [{ id: 'travel', heading: 'Travel', questions: [{ ...QUESTION, ...change }] }]
  const refused = await publish(nadia, 'faqs', { value: { ...FAQS, groups } })
  expect([refused.statusCode, refused.json().message]).toEqual([400, message])
})

test('refuses more entries than the form offers, and shapes that are none of its own', async () => {
  const nadia = await person('operator')
  const many = Array.from({ length: 13 }, (_, at) => ({ id: `g-${at}`, heading: 'More', questions: [] }))
  expect((await publish(nadia, 'faqs', { value: { ...FAQS, groups: many } })).json().message).toBe(
    'Groups: there can be at most 12.',
  )
  for (const groups of [null, 'groups', [null], [[]], [{ questions: {} }]])
    expect((await publish(nadia, 'faqs', { value: { ...FAQS, groups } })).statusCode).toBe(400)
})

test('texts are stored without control characters, and unknown fields not at all', async () => {
  const nadia = await person('operator')
  const answer = `<img src=x onerror=alert(1)>\u202e\u0000 [us](javascript:alert(1))`
  const groups = [{ id: 'travel', heading: 'Tra\nvel', questions: [{ ...QUESTION, answer, extra: 1 }], __proto__: {} }]
  const { document } = (await publish(nadia, 'faqs', { value: { ...FAQS, groups, more: 'x' } })).json()
  expect(Object.keys(document.value).sort()).toEqual(['groups', 'lead', 'unanswered'])
  const [group] = document.value.groups
  expect(group.heading).toBe('Tra vel')
  expect(group.questions[0].answer).toBe('<img src=x onerror=alert(1)> [us](javascript:alert(1))')
  expect(Object.keys(group.questions[0]).sort()).toEqual(['answer', 'id', 'question'])
})

test('a stored value that does not fit this version of the software is not used, and the list and Today say so', async () => {
  const nadia = await person('operator')
  await queryAsOwner(`insert into content_revisions (document, version, value, created_at)
    select 'testimonials', coalesce(max(version), 0) + 1, '{"quotes": 3}', now() from content_revisions
    where document = 'testimonials'`)
  await loadContents(world.ctx)
  expect(reads().content('testimonials').quotes).toEqual([])
  const { documents: listed } = (await get(CONTENTS, nadia)).json()
  expect(listed.find(({ key }: { key: string }) => key === 'testimonials')).toMatchObject({
    isUnfit: true,
    isEdited: false,
  })
  const problemsOf = async (as: Person) =>
    (await get('/api/v1/operator/today', as)).json().items.filter(({ kind }: DeskItem) => kind === 'content')
  expect(await problemsOf(nadia)).toMatchObject([
    { id: 'testimonials', title: editableDocuments.testimonials.title, path: '/operator/content/testimonials' },
  ])
  expect(await problemsOf(await agent())).toEqual([])
  await publish(nadia, 'testimonials', { value: TESTIMONIALS })
  expect(await problemsOf(nadia)).toEqual([])
  expect(reads().content('testimonials')).toEqual(TESTIMONIALS)
})

test('another process loads what was published, and never goes back to an older version', async () => {
  const nadia = await person('operator')
  const other = { ...world.ctx, contents: createContents() }
  await publish(nadia, 'faqs', { value: { ...FAQS, lead: 'Everywhere.' } })
  expect(await loadContents(other)).toBe(true)
  expect(other.contents.revisions.get('faqs')).toEqual(world.ctx.contents.revisions.get('faqs'))
  expect(await loadContents(other)).toBe(false)
})

test('a preview is behind a secret address for ten minutes, and changes nothing', async () => {
  const nadia = await person('operator')
  const before = reads().content('faqs')
  const value = { ...FAQS, lead: 'Not yet.' }
  const { path } = (await post(`${CONTENTS}/faqs/previews`, nadia, { value })).json()
  const token = path.split('/').at(-1)
  expect(await findPreview(world.ctx, token)).toEqual({ key: 'faqs', path: '/faqs', value })
  expect(await findPreview(world.ctx, 'guessed')).toBeUndefined()
  expect(reads().content('faqs')).toEqual(before)
  const { path: newer } = (await post(`${CONTENTS}/faqs/previews`, nadia, { value: FAQS })).json()
  expect(await findPreview(world.ctx, token)).toBeUndefined()
  clock += minutes(11)
  expect(await findPreview(world.ctx, newer.split('/').at(-1))).toBeUndefined()
  expect((await post(`${CONTENTS}/faqs/previews`, nadia, { value: { lead: '' } })).statusCode).toBe(400)
})

test('a document or version that there is not is not found', async () => {
  const nadia = await person('operator')
  for (const path of ['/nothing', '/constructor', '/faqs/revisions/99999', '/__proto__/revisions'])
    expect((await get(`${CONTENTS}${path}`, nadia)).statusCode).toBe(404)
})

test('agents, providers, patients and visitors are refused', async () => {
  const refusals = [await agent(), await person('doctor'), await person('patient'), undefined]
  for (const as of refusals) {
    expect([401, 403]).toContain((await get(`${CONTENTS}/faqs`, as)).statusCode)
    const sent = await post(`${CONTENTS}/faqs/revisions`, as, { version: 0, value: FAQS, note: '' })
    expect([401, 403]).toContain(sent.statusCode)
  }
})

test('revisions outlive the account of their author, without the name', async () => {
  const nadia = await person('operator')
  await publish(nadia, 'faqs', { value: { ...FAQS, lead: 'A last word.' } })
  await queryAsOwner('delete from accounts where id = $1', [nadia.user._id])
  const ruth = await person('operator')
  expect(await documentOf(ruth, 'faqs')).toMatchObject({ value: { lead: 'A last word.' }, newest: { author: '' } })
  await expect(world.ctx.db.deleteFrom('content_revisions').execute()).rejects.toThrow(/permission denied/)
})
