import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { days, minutes } from '#platform/rules/durations.ts'
import { changeProfile, services } from '#test/catalogue.ts'
import { asked, mailsTo, opened, send } from '#test/people/request.ts'
import { get, type Person, person, post, settings, world } from '#test/world.ts'

// A Friday, 09:32 in the office.
let now = new Date('2026-11-13T14:32:00.000Z')
settings.now = () => now
const passMinute = () => {
  now = new Date(now.getTime() + minutes(1))
}

type Choice = { agreement: 'link' } | { agreement: 'conversation'; note: string }
const BY_LINK: Choice = { agreement: 'link' }
const ON_THE_PHONE: Choice = { agreement: 'conversation', note: 'On the phone, Friday 15:20.' }

async function begin(operator: Person, reference: string, provider: Person, choice: Choice) {
  const { version } = await opened(operator, reference)
  const id = randomUUID()
  const form = { id, version, providerId: provider.user._id, ...choice }
  return { id, form, answer: (await send(operator, reference, 'handovers', form)).json() }
}

async function step(operator: Person, reference: string, id: string, what: 'completion' | 'withdrawal') {
  const { version } = await opened(operator, reference)
  return send(operator, reference, `handovers/${id}/${what}`, { version })
}

async function linkOf(email: string) {
  const mail = (await mailsTo(email)).findLast(({ subject }) => subject.startsWith('May we pass'))
  return { token: /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '', text: mail?.text ?? '' }
}

const question = (token: string) => post('/api/v1/handover-questions', undefined, { token })
const decide = (token: string, isAgreed: boolean) => post('/api/v1/handover-decisions', undefined, { token, isAgreed })
const received = async (provider: Person) => (await get('/api/v1/user/package-requests', provider)).json().entries
const history = async (operator: Person, reference: string) =>
  (await opened(operator, reference)).entries.flatMap(({ change }) =>
    change?.field === 'handover' ? [[change.before, change.after]] : [],
  )

describe('an agreement by the mailed link', () => {
  test('shows exactly what is passed on, works once, and opens the way for the hand-over', async () => {
    const operator = await person('operator')
    const provider = await person('doctor', { displayname: 'Danube Smile' })
    const { reference, email } = await asked({ message: 'Ten veneers.' })
    const { id, answer } = await begin(operator, reference, provider, BY_LINK)
    expect(answer.request).toMatchObject({ status: 'waiting', handovers: [{ id, state: 'asked' }] })
    expect((await step(operator, reference, id, 'completion')).json().message).toBe(
      'The patient has not agreed to this hand-over.',
    )
    const { token, text } = await linkOf(email)
    expect(text).toContain('Danube Smile')
    expect(text).not.toContain('veneers')
    expect((await question(token)).json()).toMatchObject({
      reference,
      provider: { name: 'Danube Smile' },
      fullName: 'Aoife Murphy',
      email,
      phone: '+353215550188',
      message: 'Ten veneers.',
      isChat: false,
    })
    passMinute()
    expect((await decide(token, true)).statusCode).toBe(200)
    expect((await decide(token, false)).statusCode).toBe(400)
    expect((await question(token)).statusCode).toBe(400)
    expect(await opened(operator, reference)).toMatchObject({ status: 'in_progress', handovers: [{ state: 'agreed' }] })
    expect(await received(provider)).toEqual([])

    passMinute()
    const done = await step(operator, reference, id, 'completion')
    expect(done.json().request).toMatchObject({ status: 'answered', handovers: [{ state: 'handed_over' }] })
    expect(await received(provider)).toMatchObject([
      { reference, fullName: 'Aoife Murphy', email, message: 'Ten veneers.', isHandedOver: true, chatId: null },
    ])
    expect(await history(operator, reference)).toEqual([
      ['Danube Smile', 'asked'],
      ['Danube Smile', 'agreed'],
      ['Danube Smile', 'handed_over'],
    ])
  })

  test('mails the provider without the words of the patient, and the patient; a replay changes nothing', async () => {
    const operator = await person('operator')
    const provider = await person('doctor')
    const { reference, email } = await asked({ message: 'Ten veneers.' })
    const { id, form } = await begin(operator, reference, provider, ON_THE_PHONE)
    expect((await send(operator, reference, 'handovers', form)).statusCode).toBe(200)
    await step(operator, reference, id, 'completion')
    const { version } = await opened(operator, reference)
    expect((await step(operator, reference, id, 'completion')).statusCode).toBe(200)
    expect((await opened(operator, reference)).version).toBe(version)
    const [mail, ...others] = (await mailsTo(String(provider.user.email))).filter(({ text }) =>
      text.includes(reference),
    )
    expect(others).toEqual([])
    expect(mail?.text).not.toMatch(/veneers|Aoife/)
    const passedOn = (await mailsTo(email)).filter(({ subject }) => subject.includes('passed your request'))
    expect(passedOn).toMatchObject([{ text: expect.stringContaining('/signup') }])
    expect(await received(provider)).toHaveLength(1)
  })

  test('goes into a chat where the confirmed address has an account', async () => {
    const operator = await person('operator')
    const provider = await person('doctor')
    const patient = await person('patient')
    const email = String(patient.user.email)
    const { reference } = await asked({ email, message: 'Ten veneers.' })
    const { id } = await begin(operator, reference, provider, BY_LINK)
    const { token } = await linkOf(email)
    expect((await question(token)).json().isChat).toBe(true)
    await decide(token, true)
    await step(operator, reference, id, 'completion')
    const [entry] = await received(provider)
    expect(entry.chatId).toEqual(expect.any(String))
    const { messages } = (await get(`/api/v1/chats/${entry.chatId}/messages`, provider)).json()
    expect(messages).toHaveLength(1)
    expect(messages[0].text).toContain(reference)
    expect(messages[0].text).toContain('Ten veneers.')
  })

  test('can be declined; the clinic gets nothing, and can be asked about again', async () => {
    const operator = await person('operator')
    const provider = await person('doctor')
    const { reference, email } = await asked()
    const { id } = await begin(operator, reference, provider, BY_LINK)
    await decide((await linkOf(email)).token, false)
    expect((await step(operator, reference, id, 'completion')).statusCode).toBe(400)
    expect(await received(provider)).toEqual([])
    expect((await begin(operator, reference, provider, BY_LINK)).answer.success).toBe(true)
  })

  test('ends after 14 days, and when it is withdrawn', async () => {
    const operator = await person('operator')
    const provider = await person('doctor')
    const { reference, email } = await asked()
    await begin(operator, reference, provider, BY_LINK)
    const { token } = await linkOf(email)
    const started = now
    now = new Date(started.getTime() + days(14))
    expect((await decide(token, true)).statusCode).toBe(400)
    now = started
    const other = await asked()
    const { id } = await begin(operator, other.reference, provider, BY_LINK)
    expect((await step(operator, other.reference, id, 'withdrawal')).json().request.status).toBe('in_progress')
    expect((await decide((await linkOf(other.email)).token, true)).statusCode).toBe(400)
  })

  test('is stored as a hash alone', async () => {
    const operator = await person('operator')
    const { reference, email } = await asked()
    const { id } = await begin(operator, reference, await person('doctor'), BY_LINK)
    const { token } = await linkOf(email)
    const row = await world.ctx.db
      .selectFrom('consultation_handovers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(token)
  })
})

describe('an agreement from a conversation', () => {
  test('needs a note of how it was given, which the history holds', async () => {
    const operator = await person('operator')
    const provider = await person('doctor')
    const { reference } = await asked()
    const { answer } = await begin(operator, reference, provider, { agreement: 'conversation', note: ' ' })
    expect(answer).toMatchObject({ success: false, message: 'Write how and when the patient agreed.' })
    await begin(operator, reference, provider, ON_THE_PHONE)
    const { entries, handovers } = await opened(operator, reference)
    expect(handovers).toMatchObject([{ state: 'agreed', note: 'On the phone, Friday 15:20.' }])
    expect(entries).toContainEqual(
      expect.objectContaining({
        text: 'On the phone, Friday 15:20.',
        author: expect.objectContaining({ id: operator.user._id }),
        change: expect.objectContaining({ field: 'handover', after: 'agreed_in_conversation' }),
      }),
    )
  })

  test('opens no chat in the name of an account whose address was only typed', async () => {
    const operator = await person('operator')
    const provider = await person('doctor')
    const patient = await person('patient')
    const { reference } = await asked({ email: String(patient.user.email) })
    const { id } = await begin(operator, reference, provider, ON_THE_PHONE)
    await step(operator, reference, id, 'completion')
    expect(await received(provider)).toMatchObject([{ reference, chatId: null }])
  })
})

test('refuses an older version, a clinic that was chosen already, and one that is not published', async () => {
  const operator = await person('operator')
  const provider = await person('doctor')
  const { reference } = await asked()
  const { form } = await begin(operator, reference, provider, ON_THE_PHONE)
  const stale = await send(operator, reference, 'handovers', { ...form, id: randomUUID() })
  expect(stale.statusCode).toBe(409)
  expect(stale.json().request.handovers).toHaveLength(1)
  expect((await begin(operator, reference, provider, BY_LINK)).answer.message).toBe(
    'This clinic has been chosen for this request already.',
  )
  const patient = await person('patient')
  expect((await begin(operator, reference, patient, BY_LINK)).answer.message).toMatch(/is not published/)
})

test('finds published providers by the beginnings of the words of their names', async () => {
  const operator = await person('operator')
  const name = `Zephyr Dental ${randomUUID().slice(0, 8)}`
  const provider = await person('doctor', { displayname: name })
  await changeProfile(provider.user._id, { services: services({ 'Dental Treatment': { Implant: 900 } }) })
  const found = async (typed: string) =>
    (await get(`/api/v1/operator/handover-providers?q=${encodeURIComponent(typed)}`, operator)).json().providers
  expect(await found('dent zeph')).toContainEqual(expect.objectContaining({ id: provider.user._id, name }))
  expect(await found('%')).toEqual([])
  expect(await found(' ')).toEqual([])
})

test('the copy of the data of a patient has the hand-overs, and the erasure of the request ends them', async () => {
  const operator = await person('operator')
  const provider = await person('doctor', { displayname: 'Danube Smile' })
  const patient = await person('patient')
  const { reference } = await asked({ email: String(patient.user.email) })
  const { id } = await begin(operator, reference, provider, ON_THE_PHONE)
  await step(operator, reference, id, 'completion')
  const { consultationData } = await import('../personal-data.ts')
  const subject = { id: patient.user._id, email: String(patient.user.email) }
  expect(await consultationData.read(world.ctx, subject as never)).toMatchObject([
    { handovers: [{ provider: 'Danube Smile', state: 'handed_over', note: 'On the phone, Friday 15:20.' }] },
  ])
  await world.ctx.db.transaction().execute(async (tx) => consultationData.erase?.(tx, subject as never))
  expect(await received(provider)).toEqual([])
})
