import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseDueAccounts } from '#features/accounts/server/deletion/deletion.ts'
import { rotateKeys } from '#platform/server/key-rotation.ts'
import { bookedAppointment } from '#test/appointments.ts'
import { clinicOf, mailsTo, NOW, twoPeople } from '#test/people/appointment.ts'
import { connect, next, openChat, signedIn } from '#test/people/chat.ts'
import { readSummary, saveSummary, summaryPath, WRITTEN } from '#test/people/summary.ts'
import { unzip } from '#test/unzip.ts'
import { get, PASSWORD, type Person, person, post, settings, world } from '#test/world.ts'
import { SummaryAnswer } from '../rules/summaries.ts'

settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

/** A patient, a clinic, and an appointment of theirs that has taken place. */
const afterTalk = async () => talkOf(...(await twoPeople()))

const talkOf = async (mira: Person, elif: Person) => ({
  mira,
  elif,
  id: await bookedAppointment({ patient: mira, provider: elif }),
})

const NOTHING = { sent: null, draft: null, attendance: null }
const { teamNote: _teamNote, ...SENT } = WRITTEN

describe('a draft', () => {
  test('is stored for the provider, and the patient sees nothing of it', async () => {
    const { mira, elif, id } = await afterTalk()
    const saved = await saveSummary(elif, id)
    expect(SummaryAnswer.parse(saved.json()).summary).toMatchObject({
      sent: null,
      draft: { ...WRITTEN, version: 1, savedAt: NOW.toISOString() },
    })
    expect(await readSummary(elif, id)).toEqual(saved.json().summary)
    expect(await readSummary(mira, id)).toEqual(NOTHING)
    expect((await mailsTo(mira)).filter(({ subject }) => subject.includes('summary'))).toEqual([])
  })

  test('changed after sending leaves the patient with what was sent', async () => {
    const { mira, elif, id } = await afterTalk()
    await saveSummary(elif, id, { isSent: true })
    await saveSummary(elif, id, { version: 1, text: 'Not yet ready' })
    expect((await readSummary(elif, id)).draft).toMatchObject({ text: 'Not yet ready', version: 2 })
    expect((await readSummary(mira, id)).sent).toMatchObject(SENT)
  })
})

describe('a sent summary', () => {
  test('is read by the patient without the note, and announced without what it says', async () => {
    const { mira, elif, id } = await afterTalk()
    expect((await saveSummary(elif, id, { isSent: true })).statusCode).toBe(200)
    expect(await readSummary(mira, id)).toEqual({
      ...NOTHING,
      sent: { ...SENT, sentAt: NOW.toISOString(), updatedAt: null },
    })
    const [mail] = (await mailsTo(mira)).filter(({ cause }) => cause.startsWith(`appointment ${id} summary`))
    expect(mail?.subject).toBe('Dr. Elif Kaya has written a summary of your appointment')
    expect(mail?.text).toContain(`/dashboard/appointments?id=${id}`)
    expect(mail?.text).not.toMatch(/X-ray|ibuprofen|Nervous/)
    const { notifications } = (await get('/api/v1/notifications', mira)).json()
    expect(notifications[0]).toMatchObject({
      text: 'Dr. Elif Kaya has written a summary of your appointment.',
      path: `/dashboard/appointments?id=${id}`,
    })
    const { _id: chatId } = await openChat(mira, elif)
    const { messages } = (await get(`/api/v1/chats/${chatId}/messages`, mira)).json()
    expect(messages.at(-1)).toMatchObject({ text: expect.stringMatching(/^I have written a summary/) })
  })

  test('is pushed to the open screens of both', async () => {
    const { mira, elif, id } = await afterTalk()
    const { version } = (await get(`/api/v1/appointments/${id}`, mira)).json().appointment
    const pushes = [next(await connect(mira), 'appointment'), next(await connect(elif), 'appointment')]
    await saveSummary(elif, id, { isSent: true })
    const change = { appointmentId: id, version }
    expect(await Promise.all(pushes)).toEqual([change, change])
  })

  test('is sent again with changes, which the patient is told once', async () => {
    const { mira, elif, id } = await afterTalk()
    await saveSummary(elif, id, { isSent: true })
    settings.now = () => new Date('2026-11-16T09:00:00.000Z')
    await saveSummary(elif, id, { version: 1, isSent: true, teamNote: 'Only for us' })
    expect((await readSummary(mira, id)).sent).toMatchObject({ updatedAt: null })
    await saveSummary(elif, id, { version: 2, isSent: true, text: 'Corrected' })
    expect((await readSummary(mira, id)).sent).toEqual({
      text: 'Corrected',
      nextSteps: WRITTEN.nextSteps,
      sentAt: NOW.toISOString(),
      updatedAt: '2026-11-16T09:00:00.000Z',
    })
    const subjects = (await mailsTo(mira)).map(({ subject }) => subject).filter((subject) => /summary/.test(subject))
    expect(subjects).toEqual([
      'Dr. Elif Kaya has written a summary of your appointment',
      'Dr. Elif Kaya has updated the summary of your appointment',
    ])
    const { rows } = await sql`
      select actor_role, target from audit_events where action = 'summary_sent' and account_id = ${mira.user._id}`.execute(
      world.ctx.db,
    )
    expect(rows).toEqual(Array(2).fill({ actor_role: 'doctor', target: id }))
  })
})

describe('optimistic locking', () => {
  test('a save from an outdated version is refused with the current summary and changes nothing', async () => {
    const { elif, id } = await afterTalk()
    const { summary } = (await saveSummary(elif, id)).json()
    const stale = await saveSummary(elif, id, { text: 'From another window', isSent: true })
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      {
        success: false,
        code: 'changed',
        message: 'This summary was changed in another window. Here’s the latest version.',
        summary,
      },
    ])
    expect(await readSummary(elif, id)).toEqual(summary)
    expect((await saveSummary(elif, id, { version: 9 })).statusCode).toBe(409)
  })

  test('a form that is sent twice, also concurrently, is stored and announced once', async () => {
    const { mira, elif, id } = await afterTalk()
    const answers = await Promise.all([1, 2, 3].map(() => saveSummary(elif, id, { isSent: true })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await readSummary(elif, id)).draft?.version).toBe(1)
    expect((await mailsTo(mira)).filter(({ subject }) => /summary/.test(subject))).toHaveLength(1)
    // The same text that was only saved is no replay of sending it.
    await saveSummary(elif, id, { version: 1, text: 'Second' })
    expect((await saveSummary(elif, id, { version: 1, text: 'Second', isSent: true })).statusCode).toBe(409)
  })
})

describe('who may read and write', () => {
  test('a third person finds no appointment, a patient cannot write, and a visitor nothing at all', async () => {
    const { mira, elif, id } = await afterTalk()
    await saveSummary(elif, id, { isSent: true })
    for (const stranger of [await signedIn('patient'), await clinicOf('Dr. Other')])
      expect((await get(summaryPath(id), stranger)).statusCode).toBe(404)
    expect((await saveSummary(await clinicOf('Dr. Third'), id, { version: 1 })).statusCode).toBe(404)
    expect((await saveSummary(mira, id, { version: 1 })).statusCode).toBe(403)
    // A provider on the other side of an appointment, which the permissions alone would let write.
    const can = await clinicOf('Dr. Can')
    expect((await saveSummary(can, await bookedAppointment({ patient: can, provider: elif }))).statusCode).toBe(403)
    expect((await saveSummary(undefined, id)).statusCode).toBe(401)
    expect((await get(summaryPath(id))).statusCode).toBe(401)
    expect((await readSummary(mira, id)).sent).toMatchObject(SENT)
  })

  test.each([
    ['requested', 'A summary is written of an appointment that took place.'],
    ['cancelled', 'A summary is written of an appointment that took place.'],
    ['no_show', 'A summary is written of an appointment that took place.'],
  ] as const)('a provider is refused the summary of a %s appointment', async (state, message) => {
    const [patient, provider] = await twoPeople()
    const id = await bookedAppointment({ patient, provider, state })
    const refused = await saveSummary(provider, id)
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
  })

  test('a provider writes from the start of a confirmed appointment on', async () => {
    const [patient, provider] = await twoPeople()
    const startsAt = new Date('2026-11-15T08:00:01.000Z')
    const id = await bookedAppointment({ patient, provider, state: 'confirmed', startsAt })
    expect((await saveSummary(provider, id)).json().message).toBe(
      'You can write the summary once the appointment has started.',
    )
    settings.now = () => startsAt
    expect((await saveSummary(provider, id)).statusCode).toBe(200)
  })
})

test('the provider sees who was in the call, and the patient does not', async () => {
  const { mira, elif, id } = await afterTalk()
  await sql`
    insert into call_visits (id, appointment_id, side, connection_id, entered_at, admitted_at, seen_at, left_at) values
      (gen_random_uuid(), ${id}, 'provider', 'a', '2026-11-13T08:00Z', null, '2026-11-13T08:30Z', '2026-11-13T08:30Z'),
      (gen_random_uuid(), ${id}, 'patient', 'b', '2026-11-13T07:55Z', '2026-11-13T08:02Z', '2026-11-13T08:28Z', null)`.execute(
    world.ctx.db,
  )
  expect((await readSummary(elif, id)).attendance).toEqual({
    startedAt: '2026-11-13T08:02:00.000Z',
    minutes: 26,
    patientJoinedAt: '2026-11-13T07:55:00.000Z',
    providerJoinedAt: '2026-11-13T08:00:00.000Z',
  })
  expect((await readSummary(mira, id)).attendance).toBeNull()
})

describe('privacy', () => {
  const storedText = async (id: string) => {
    const { rows } = await sql<{ sealed: Buffer }>`
      select sealed from summaries where appointment_id = ${id}
      union all select sealed from summary_drafts where appointment_id = ${id}`.execute(world.ctx.db)
    return Buffer.concat(rows.map(({ sealed }) => sealed)).toString('latin1')
  }

  test('texts are encrypted, and readable after the key was replaced', async () => {
    const { mira, elif, id } = await afterTalk()
    await saveSummary(elif, id, { isSent: true })
    expect(await storedText(id)).not.toMatch(/X-ray|ibuprofen|Nervous/)
    expect(await rotateKeys(world.ctx, world.ctx.registry.encrypted)).toBeGreaterThanOrEqual(2)
    expect((await readSummary(elif, id)).draft).toMatchObject(WRITTEN)
    expect((await readSummary(mira, id)).sent).toMatchObject(SENT)
  })

  const exported = async (as: Person) => {
    const files = unzip((await get('/api/v1/user/my-data', as)).rawPayload)
    return JSON.parse(String(files.find(({ name }) => name === 'summaries.json')?.content))
  }

  test('the data export holds what was sent for the patient, and the note for the provider alone', async () => {
    const { mira, elif, id } = await afterTalk()
    await bookedDraft(mira, elif)
    await saveSummary(elif, id, { isSent: true })
    expect(await exported(mira)).toMatchObject({ received: [{ with: 'Dr. Elif Kaya', sent: SENT }], written: [] })
    expect(JSON.stringify(await exported(mira))).not.toMatch(/Nervous|Unsent/)
    expect(await exported(elif)).toMatchObject({
      received: [],
      written: [
        { draft: { text: 'Unsent' }, sent: null },
        { draft: WRITTEN, sent: SENT },
      ],
    })
  })

  test('an erased patient leaves no summary, and an erased provider only what the patient was sent', async () => {
    const first = await talkOf(await person('patient'), await clinicOf())
    const second = await talkOf(await signedIn('patient'), await person('doctor'))
    for (const { elif, id } of [first, second]) await saveSummary(elif, id, { isSent: true })
    for (const account of [first.mira, second.elif])
      expect((await post('/api/v1/user/delete-account', account, { password: PASSWORD })).statusCode).toBe(200)
    settings.now = () => new Date('2026-12-20T08:00:00Z')
    await eraseDueAccounts(world.ctx)
    settings.now = () => NOW
    expect(await readSummary(first.elif, first.id)).toMatchObject({ sent: null, draft: null })
    expect((await readSummary(second.mira, second.id)).sent).toMatchObject(SENT)
    const drafts = await world.ctx.db.selectFrom('summary_drafts').where('appointment_id', '=', second.id).execute()
    expect(drafts).toEqual([])
  })
})

async function bookedDraft(patient: Person, provider: Person) {
  await saveSummary(provider, await bookedAppointment({ patient, provider }), { text: 'Unsent' })
}
