import { expect, test } from 'vitest'
import { eraseDueAccounts } from '#features/accounts/server/deletion/deletion.ts'
import { reportData } from '#features/moderation/server/personal-data.ts'
import { days } from '#platform/rules/durations.ts'
import { tablesWith } from '#test/account-deletion.ts'
import { readClock } from '#test/clock.ts'
import { answer, asked, askerAndProvider } from '#test/people/forum.ts'
import { get, type Person, person, post, settings, world } from '#test/world.ts'
import { forumData } from './feature.ts'

const readOf = async ({ user }: Person) => (await get(`/api/v1/providers/${user._id}/questions`)).json()
const report = (as: Person, kind: string, id: string) =>
  post('/api/v1/reports', as, { kind, id, reason: 'other', text: 'Not true.' })
const decide = (as: Person, kind: string, id: string) =>
  post('/api/v1/operator/decisions', as, { kind, id, decision: 'hide', reason: 'Insults.' })

async function leave({ user }: Person) {
  await world.ctx.db.updateTable('accounts').set({ leaving_at: new Date() }).where('id', '=', user._id).execute()
}
async function erase() {
  settings.now = () => new Date(Date.now() + days(31))
  expect(await eraseDueAccounts(world.ctx)).toBe(1)
  settings.now = readClock
}

test('a question stays when its asker leaves, without a trace of the asker', async () => {
  const { mira, elif } = await askerAndProvider({
    firstName: 'Verbandra',
    lastName: 'Quill',
    displayname: 'Verbandra Q',
  })
  const question = await asked(mira, elif, 'How long does it take?')
  await answer(elif, question, 'An hour.')
  await report(elif, 'question', question._id)
  await report(mira, 'answer', question._id)
  await decide(await person('operator'), 'answer', question._id)
  await leave(mira)
  expect((await readOf(elif)).questions).toMatchObject([{ askedBy: 'A former patient' }])
  await erase()
  expect((await readOf(elif)).questions).toMatchObject([
    { askedBy: 'A former patient', text: 'How long does it take?', answer: null },
  ])
  expect(await tablesWith('Verbandra')).toEqual([])
  expect(await tablesWith(mira.user._id)).toEqual(['accounts', 'audit_events', 'forum_questions'])
})

test('questions to a provider and their reports are erased with the provider', async () => {
  const { mira, elif } = await askerAndProvider()
  const question = await asked(mira, elif, 'Where is Vermilionia?')
  await answer(elif, question, 'Beside Vermilionia Square.')
  await report(mira, 'answer', question._id)
  expect((await tablesWith('Vermilionia')).length).toBeGreaterThan(2)
  await leave(elif)
  await erase()
  expect(await tablesWith('Vermilionia')).toEqual([])
  expect(await tablesWith(elif.user._id)).toEqual(['audit_events'])
  expect(await tablesWith(question._id)).toEqual([])
})

test('the log of decisions is retained when the operator who made them leaves', async () => {
  const { mira, elif } = await askerAndProvider()
  const question = await asked(mira, elif, 'Rude?')
  const nadia = await person('operator')
  const other = await person('operator')
  await decide(nadia, 'question', question._id)
  await leave(nadia)
  await erase()
  const [newest] = (await get('/api/v1/operator/decisions', other)).json().decisions
  expect(newest).toMatchObject({ by: 'Deleted account', subjectId: question._id, reason: 'Insults.' })
})

test('a data export holds the questions, answers, reports and decisions of the account', async () => {
  const { mira, elif } = await askerAndProvider()
  const question = await asked(mira, elif, 'Mine to keep?')
  await answer(elif, question, 'Yours.')
  await report(mira, 'answer', question._id)
  const nadia = await person('operator')
  await decide(nadia, 'answer', question._id)
  const of = ({ user }: Person) => ({ id: user._id, email: null })
  const exported = { text: 'Mine to keep?', answer: 'Yours.', answerHiddenBecause: 'Insults.', to: 'Dr. Elif Kaya' }
  expect(await forumData.read(world.ctx, of(mira))).toMatchObject([{ ...exported, isMine: true }])
  expect(await forumData.read(world.ctx, of(elif))).toMatchObject([{ ...exported, isMine: false }])
  expect(JSON.stringify(await forumData.read(world.ctx, of(elif)))).not.toContain(mira.user._id)
  expect(await forumData.read(world.ctx, of(nadia))).toEqual([])
  expect(await reportData.read(world.ctx, of(mira))).toMatchObject({
    reports: [{ kind: 'answer', reason: 'other', text: 'Not true.' }],
    decisions: [],
  })
  expect(await reportData.read(world.ctx, of(nadia))).toMatchObject({
    reports: [],
    decisions: [{ kind: 'answer', about: question._id, decision: 'hide', reason: 'Insults.' }],
  })
})
