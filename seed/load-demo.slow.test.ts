import { beforeAll, expect, test } from 'vitest'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { readArticle } from '#features/articles/rules/article-html.ts'
import { saveArticles } from '#features/articles/server/articles.ts'
import type { HealthDocument } from '#features/health-records/rules/health-records.ts'
import type { Invoice, Payment } from '#features/invoices/rules/invoices.ts'
import type { Chat } from '#features/messages/rules/chats.ts'
import { queueUnreadMails } from '#features/messages/server/mails.ts'
import { ownProvider } from '#features/providers/server/own-user.ts'
import { saveProfile } from '#features/providers/server/save-profile.ts'
import { minutes } from '#platform/rules/durations.ts'
import { get, type Person, post, settings, world } from '#test/world.ts'
import { demoAppointments } from './appointments/demo-appointments.ts'
import { demoAccounts } from './demo-people.ts'
import { demoProviders } from './demo-providers.ts'
import { loadDemo } from './load-demo.ts'

settings.config = { demo: true }
// Loading takes longer than all of the tests.
beforeAll(() => loadDemo(world.ctx), minutes(3))

const logIn = async (username: string): Promise<Person> => {
  const { password = '' } = demoAccounts.find((account) => account.username === username) ?? {}
  return (await post('/api/v1/user/login', undefined, { username, password })).json()
}

const rows = async <Row extends object>(text: string) => (await world.ctx.pool.query<Row>(text)).rows

test('cards and profiles of the demo show the ratings of its feedback', async () => {
  const stored = await rows<{ username: string; feedback_count: number; rating_total: number }>(
    'select username, feedback_count, rating_total from providers join accounts on id = account_id order by username',
  )
  const wanted = demoProviders
    .map(({ person, feedbackCount, ratingTotal }) => ({
      username: person.username,
      feedback_count: feedbackCount,
      rating_total: ratingTotal,
    }))
    .sort((one, other) => (one.username < other.username ? -1 : 1))
  expect(stored).toEqual(wanted)

  const [elif] = await rows<{ id: string }>(`select id from accounts where username = 'elif'`)
  const { summary, feedback, nextCursor } = (await get(`/api/v1/providers/${elif?.id}/feedback`)).json()
  expect(summary).toMatchObject({ rating: 4.9, count: 128 })
  expect([feedback.length, typeof nextCursor]).toEqual([10, 'string'])
  expect(feedback[0].writer).toMatch(/^\p{Lu}[\p{L} -]+ \p{Lu}\.$/u)
  const { hits } = (await get('/api/v1/search?keyword=implant&city=Istanbul&country=Turkey')).json()
  expect(hits.some(({ feedbackCount }: { feedbackCount: number }) => feedbackCount === 128)).toBe(true)
})

test('feedback is later than its appointment and earlier than today, and answers are later than feedback', async () => {
  const odd = await rows(
    `select f.id from feedback f join appointments a on a.id = f.appointment_id
     where f.created_at < a.ends_at or f.created_at > now() or f.answered_at < f.created_at or f.answered_at > now()`,
  )
  expect(odd).toEqual([])
})

test('every demo appointment has moves that lead to its state, and no two overlap', async () => {
  const lost = await rows(
    `select a.id from appointments a left join appointment_moves m on m.appointment_id = a.id and m.version = a.version
     where m.to_state is distinct from a.state or m.starts_at <> a.starts_at`,
  )
  expect(lost).toEqual([])
  const overlapping = await rows(
    `with held as (
       select id, unnest(array[provider_id, patient_id]) as whose, tstzrange(starts_at, ends_at) as time from appointments
       where state in ('requested', 'proposed', 'confirmed', 'completed')
     )
     select a.id, b.id from held a join held b on a.whose = b.whose and a.id < b.id and a.time && b.time`,
  )
  expect(overlapping).toEqual([])
})

const appointmentsOf = async (person: Person, when: string): Promise<Appointment[]> =>
  (await get(`/api/v1/appointments?when=${when}`, person)).json().appointments

test('the patient of the demo has past and coming appointments, and one waits for the provider', async () => {
  const hannah = await logIn('hannah')
  const elif = await logIn('elif')
  const states = (list: Appointment[]) => list.map(({ provider, state }) => [provider.displayname, state])
  expect(states(await appointmentsOf(hannah, 'coming'))).toEqual([
    ['Dr. Elif Kaya', 'confirmed'],
    ['Dr. Marko Babić', 'requested'],
  ])
  expect(states(await appointmentsOf(hannah, 'past'))).toEqual([
    ['Dr. Elif Kaya', 'completed'],
    ['Dr. Marko Babić', 'declined'],
    ['Dr. Priya Nair', 'completed'],
  ])
  const coming = await appointmentsOf(elif, 'coming')
  expect(coming.map(({ patient, moves }) => [patient.displayname, moves.includes('confirm')])).toEqual([
    ['Bernd Schäfer', true],
    ['Inês Costa', false],
    ['Hannah Becker', false],
    ['Sofia Lindqvist', false],
  ])
  const mails = world.ctx.db.selectFrom('mails').select('id').where('cause', 'like', 'appointment %')
  expect(await mails.execute()).toEqual([])
})

test('everybody is asked about something that they offer', () => {
  for (const { provider, service } of demoAppointments) {
    const profile = demoProviders.find(({ person }) => person.username === provider)?.profile
    const offered = profile?.services.flatMap(({ subservices }) => subservices.map(({ subtitle }) => subtitle))
    expect(offered).toContain(service)
  }
})

test('the patient of the demo has exactly four invoices, one of each kind, and the provider has some', async () => {
  const hannah = await logIn('hannah')
  const elif = await logIn('elif')
  const got: Invoice[] = (await get('/api/v1/invoices', hannah)).json().invoices
  expect(
    got.map(({ provider, state, currency, total, paid }) => [provider.name, state, currency, total, paid]),
  ).toEqual([
    ['Dr. Marko Babić', 'open', 'EUR', 6000, 0],
    ['Dr. Elif Kaya', 'part-paid', 'USD', 9000, 4000],
    ['Dr. Priya Nair', 'void', 'USD', 25_000, 0],
    ['Dr. Priya Nair', 'paid', 'USD', 14_500, 14_500],
  ])
  for (const { createdAt } of got) expect(Date.parse(createdAt)).toBeLessThan(Date.now())
  const payments: Payment[] = (await get('/api/v1/payments', hannah)).json().payments
  expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 4000],
    ['refund', 25_000],
    ['payment', 25_000],
    ['payment', 14_500],
  ])
  const issued: Invoice[] = (await get('/api/v1/invoices', elif)).json().invoices
  expect(issued.map(({ patient, state }) => [patient.name, state])).toEqual([
    ['Sofia Lindqvist', 'open'],
    ['Inês Costa', 'part-paid'],
    ['Hannah Becker', 'part-paid'],
    ['Bernd Schäfer', 'paid'],
  ])
  const mails = world.ctx.db.selectFrom('mails').select('id').where('cause', 'like', 'invoice %')
  expect(await mails.execute()).toEqual([])
})

test('the patient of the demo has health records, one of them shared with the provider', async () => {
  const documents: HealthDocument[] = (await get('/api/v1/health-records', await logIn('hannah'))).json().entries
  const uploads = documents.filter(({ source }) => source === 'upload')
  expect(uploads.map(({ title, shares }) => [title, shares.map(({ clinic }) => clinic.doctor)])).toEqual([
    ['Letter from my dentist', []],
    ['Panoramic X-ray', ['Dr. Elif Kaya']],
  ])
  expect(documents.some(({ source }) => source === 'invoice')).toBe(true)
})

const inbox = async (username: string): Promise<{ chats: Chat[]; unread: number }> =>
  (await get('/api/v1/chats', await logIn(username))).json()
const named = ({ chats }: { chats: Chat[] }) => chats.map(({ users }) => users[1]?.displayname)

test('the demo patient and provider have messages, some of them unread, and no mails about them', async () => {
  const hannah = await inbox('hannah')
  const elif = await inbox('elif')
  expect(named(hannah)).toEqual(['Dr. Elif Kaya', 'Dr. Marko Babić', 'Dr. Priya Nair'])
  expect(named(elif)).toEqual(['Hannah Becker', 'Inês Costa', 'Sofia Lindqvist', 'Bernd Schäfer'])
  expect([hannah.unread, elif.unread]).toEqual([1, 3])
  for (const { messages, changedAt } of [...hannah.chats, ...elif.chats]) {
    expect(messages.at(-1)?.sentAt).toBe(changedAt)
    expect(messages.map(({ sentAt }) => sentAt)).toEqual(messages.map(({ sentAt }) => sentAt).sort())
  }
  expect(await queueUnreadMails(world.ctx)).toBe(0)
})

test('every provider of the demo can save profile and articles as they are, and nothing changes', async () => {
  const providers = await world.ctx.db.selectFrom('providers').select('account_id').execute()
  expect(providers.length).toBeGreaterThan(50)
  for (const { account_id: id } of providers) {
    const actor = { id, role: 'doctor' } as const
    const { articles, version, articlesVersion, ...before } = await ownProvider(world.ctx, actor)
    await saveProfile(world.ctx, actor, { fields: { ...before, version }, files: [] })
    await saveArticles(world.ctx, actor, {
      fields: { updatedArticlesToSend: articles, version: articlesVersion },
      files: [],
    })
    const after = await ownProvider(world.ctx, actor)
    expect(after).toMatchObject(before)
    expect(after.articles.map(({ content }) => readArticle(content))).toEqual(
      articles.map(({ content }) => readArticle(content)),
    )
  }
})

test('a demo that was loaded before its providers had evidence gets it at the next start, once', async () => {
  const verified = demoProviders.filter(({ isVerified }) => isVerified).map(({ person }) => person.username)
  const shown = async () =>
    (
      await rows<{ username: string }>(
        'select username from providers join accounts on id = account_id where verified_at is not null',
      )
    ).map(({ username }) => username)
  expect((await shown()).sort()).toEqual(verified.toSorted())
  await world.ctx.db.deleteFrom('evidence').execute()
  await world.ctx.db.updateTable('providers').set({ verified_at: null }).execute()
  await loadDemo(world.ctx)
  await loadDemo(world.ctx)
  expect((await shown()).sort()).toEqual(verified.toSorted())
  expect(await rows("select provider_id from evidence where state = 'waiting'")).toHaveLength(1)
})

test('a demo that was loaded before its clinics had price lists gets them at the next start, once', async () => {
  const count = async () => (await rows('select from procedure_prices')).length
  const loaded = await count()
  expect(loaded).toBeGreaterThan(500)
  await world.ctx.db.deleteFrom('price_lists').execute()
  await world.ctx.db.deleteFrom('procedure_prices').execute()
  await world.ctx.db.deleteFrom('procedure_price_changes').execute()
  await loadDemo(world.ctx)
  await loadDemo(world.ctx)
  expect(await count()).toBe(loaded)
})

test('the queue of the care team has requests, one of them in progress, and a call', async () => {
  const waiting = await rows<{ status: string; is_call: boolean; is_owned: boolean; is_late: boolean }>(
    `select status, call_at is not null as is_call, owner_id is not null as is_owned, created_at > now() as is_late
     from consultations order by created_at`,
  )
  expect(waiting).toHaveLength(6)
  expect(waiting.filter(({ status }) => status === 'in_progress')).toMatchObject([{ is_owned: true }])
  expect(waiting.filter(({ is_call }) => is_call)).toHaveLength(1)
  expect(waiting.filter(({ is_late }) => is_late)).toEqual([])
})
