import { expect, test } from 'vitest'
import { FEEDBACK_PER_PAGE, type FeedbackPage } from '#features/feedback/rules/feedback.ts'
import { QUESTIONS_PER_PAGE } from '#features/forum/rules/forum.ts'
import { changeProfile, clinic, services } from '#test/catalogue.ts'
import { signedIn } from '#test/people/chat.ts'
import { answerFeedback, appointmentOf, rate, readFeedback } from '#test/people/feedback.ts'
import { answer, asked } from '#test/people/forum.ts'
import { get, type Person, put, settings, world } from '#test/world.ts'
import { readProfilePage } from './profile-page.ts'

settings.config = { rateLimits: false }

/** What the API answers, read by statements of their own. */
async function readApi({ user }: Person) {
  const [profile, feedback, questions, priceList, reliability] = await Promise.all([
    get(`/api/v1/providers/${user._id}`),
    get(`/api/v1/providers/${user._id}/feedback`),
    get(`/api/v1/providers/${user._id}/questions?limit=${QUESTIONS_PER_PAGE}`),
    get(`/api/v1/providers/${user._id}/price-list`),
    get(`/api/v1/providers/${user._id}/reliability`),
  ])
  const { success: _, ...page }: FeedbackPage & { success: true } = feedback.json()
  const { prices } = priceList.json()
  return {
    provider: profile.json().provider,
    feedback: page,
    questions: questions.json(),
    prices,
    reliability: reliability.json().reliability,
  }
}

async function ratedVisits(elif: Person, count: number) {
  for (let visit = 0; visit < count; visit++) {
    const mira = await signedIn('patient', { firstName: 'Mira', lastName: 'lang' })
    await rate(mira, await appointmentOf(mira.user._id, elif.user._id))
  }
}

test('a profile page shows what the API answers', async () => {
  const elif = await signedIn('doctor', { displayname: 'Dr. Elif Kaya' })
  expect(await readProfilePage(world.ctx, elif.user._id)).toEqual(await readApi(elif))
  await changeProfile(elif.user._id, {
    clinic: clinic('Galata Clinic', 'Istanbul', 'Turkey'),
    services: services({ 'Dental Treatment': { 'Dental Implant': 900 } }),
  })
  const prices = [{ procedure: 'abutment', price: '95' }]
  await put('/api/v1/user/price-list', elif, { version: 0, prices })
  await ratedVisits(elif, 1)
  await answerFeedback(elif, (await readFeedback(elif)).feedback[0], 'Thank you.')
  const mira = await signedIn('patient')
  await answer(elif, await asked(mira, elif, 'How many days do I stay?'), 'Three.')
  const page = await readProfilePage(world.ctx, elif.user._id)
  expect(page).toEqual(await readApi(elif))
  expect(page).toMatchObject({ feedback: { feedback: [{}] }, questions: { questions: [{}] }, prices: [{ price: 95 }] })
})

test('lists of a profile page go on with the cursor of the API', async () => {
  const elif = await signedIn('doctor')
  await ratedVisits(elif, FEEDBACK_PER_PAGE + 1)
  for (let asker = 0; asker <= QUESTIONS_PER_PAGE; asker++)
    await asked(await signedIn('patient'), elif, 'How many days do I stay?')
  const page = await readProfilePage(world.ctx, elif.user._id)
  expect(page).toEqual(await readApi(elif))
  expect(page?.feedback.nextCursor).toEqual(expect.any(String))
  expect(page?.questions).toMatchObject({ nextCursor: expect.any(String), total: QUESTIONS_PER_PAGE + 1 })
})

test('there is no page of an unknown or a disabled provider', async () => {
  const elif = await signedIn('doctor')
  await world.ctx.db.updateTable('accounts').set({ disabled_at: new Date() }).where('id', '=', elif.user._id).execute()
  const ids = [elif.user._id, crypto.randomUUID(), 'nobody']
  expect(await Promise.all(ids.map((id) => readProfilePage(world.ctx, id)))).toEqual([null, null, null])
})
