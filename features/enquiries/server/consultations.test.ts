import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newReference } from '#platform/server/tokens.ts'
import { runs } from '#test/properties.ts'
import { post, queryAsOwner, world } from '#test/world.ts'
import { NewConsultation } from '../rules/consultations.ts'
import { requestConsultation } from './consultations.ts'

const URL = '/api/v1/consultations'
const REFERENCE = /^SV(-[2-9B-DF-HJKMNP-TV-Z]{4}){2}$/
const SCRIPT = '<script>alert("x")</script><img src=x onerror=alert(1)>'

let people = 0

/** The filled-in form. */
const filledForm = (change: object = {}) => ({
  fullName: 'Mira Lang',
  email: `mira${++people}@example.org`,
  phone: '+49 30 123456',
  treatment: 'eye surgery',
  message: 'How long do I stay?\nI can travel in May.',
  submission: randomUUID(),
  source: 'eye',
  website: '',
  ...change,
})

const send = (form: object) => post(URL, undefined, form)

const stored = (submission: string) =>
  world.ctx.db.selectFrom('consultations').selectAll().where('submission_id', '=', submission).execute()

async function mailsOf(submission: string) {
  const [row] = await stored(submission)
  return world.ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('cause', 'like', `consultation ${row?.id} %`)
    .orderBy('cause', 'desc')
    .execute()
}

const countAll = async () => {
  const { rows } = await world.ctx.pool.query(
    'select (select count(*)::int from consultations) as requests, (select count(*)::int from mails) as mails',
  )
  return rows[0]
}

describe('a request', () => {
  test('a request is stored with its page and answered with a reference', async () => {
    const form = filledForm()
    const answer = await send(form)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'We have your request.', reference: expect.stringMatching(REFERENCE) },
    ])
    expect(await stored(form.submission)).toMatchObject([
      {
        reference: answer.json().reference,
        source: 'eye',
        full_name: 'Mira Lang',
        email: form.email,
        phone: '+4930123456',
        treatment: 'eye surgery',
        message: form.message,
        call_at: null,
        time_zone: null,
      },
    ])
  })

  test('a request is mailed to the sender and to the care team', async () => {
    const form = filledForm()
    const { reference } = (await send(form)).json()
    const [toSender, toCareTeam, ...others] = await mailsOf(form.submission)
    expect(others).toEqual([])
    expect(toSender).toMatchObject({ to_address: form.email, subject: `We have your request ${reference}` })
    expect(toCareTeam).toMatchObject({
      to_address: world.ctx.config.careTeamMail,
      subject: `New request ${reference}`,
    })
    for (const part of [toCareTeam?.text, toCareTeam?.html])
      for (const text of [reference, '+4930123456', 'eye surgery', 'I can travel in May.']) expect(part).toContain(text)
    expect(toCareTeam?.text).toContain('A request was sent on the page /eye.')
    expect(toCareTeam?.text).toContain(form.email)
  })

  test('the mail to the typed address has our own words and the reference, and nothing that was typed', async () => {
    const form = filledForm({ fullName: 'Your account is blocked: https://evil.example', message: 'Pay here' })
    const { reference } = (await send(form)).json()
    const [toSender] = await mailsOf(form.submission)
    expect(toSender?.to_address).toBe(form.email)
    for (const part of [toSender?.text, toSender?.html]) {
      expect(part).toContain(reference)
      expect(part).not.toMatch(/blocked|evil|Pay here|4930123456|eye surgery/)
    }
  })

  test('a request needs no more than a name and an email address', async () => {
    const { fullName, email, submission } = filledForm()
    expect((await send({ fullName, email, submission, source: 'home' })).statusCode).toBe(200)
    expect(await stored(submission)).toMatchObject([{ phone: null, treatment: null, message: '' }])
    const [, toCareTeam] = await mailsOf(submission)
    expect(toCareTeam?.text).toContain('A request was sent on the home page.')
    expect(toCareTeam?.text).not.toContain('Phone:')
  })

  test('a request with script tags is stored and mailed as text', async () => {
    const form = filledForm({ fullName: SCRIPT, message: SCRIPT })
    expect((await send(form)).statusCode).toBe(200)
    expect(await stored(form.submission)).toMatchObject([{ full_name: SCRIPT, message: SCRIPT }])
    const [, toCareTeam] = await mailsOf(form.submission)
    expect(toCareTeam?.text).toContain(SCRIPT)
    expect(toCareTeam?.html).not.toMatch(/<script|<img/i)
    expect(toCareTeam?.html).toContain('&lt;script&gt;')
  })

  test.each([
    ['no name', { fullName: '' }, 'Please enter your name.'],
    ['a name that is too long', { fullName: 'x'.repeat(161) }, 'Names can have at most 160 characters.'],
    ['no email address', { email: undefined }, 'Please enter your email address.'],
    ['half an email address', { email: 'mira@' }, 'Please enter a valid email address.'],
    ['a phone number of letters', { phone: 'call me' }, 'A phone number has 5 to 15 digits.'],
    [
      'a phone number that is too short for its country',
      { phone: '+1 555 0199' },
      'This phone number has too few digits for its country. Please check it.',
    ],
    ['another treatment', { treatment: 'haircut' }, 'Please choose a treatment from the list.'],
    ['a message that is too long', { message: 'x'.repeat(4001) }, 'A message can have at most 4000 characters.'],
    ['another page', { source: 'nowhere' }, 'This form doesn’t belong to any of our pages.'],
    ['no number', { submission: '' }, 'This form has no number of its own. Please reload the page and send it again.'],
    ['a filled hidden field', { website: 'http://x.example' }, 'This looks like an automated submission.'],
  ])('a request with %s is refused, and nothing is stored or mailed', async (_what, change, message) => {
    const before = await countAll()
    const refused = await send(filledForm(change))
    expect([refused.statusCode, refused.json()]).toEqual([400, { success: false, code: 'bad_request', message }])
    expect(await countAll()).toEqual(before)
  })

  test('a request with any characters that a form accepts is stored, and replayed when it is sent again', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(text, text, async (fullName, message) => {
        const form = filledForm({ fullName, message })
        fc.pre(NewConsultation.safeParse(form).success)
        const first = await send(form)
        const second = await send(form)
        expect([first.statusCode, second.json()]).toEqual([200, first.json()])
      }),
      runs(40, 10),
    )
  })
})

describe('a request that is sent again', () => {
  test('a request that is sent again gets the same reference, without a second row or mail', async () => {
    const form = filledForm()
    const first = (await send(form)).json()
    const after = await countAll()
    expect((await send(form)).json()).toEqual(first)
    expect(await countAll()).toEqual(after)
  })

  // In the first round the connections are opened one after the other; in the later ones all are there at once.
  test.each([1, 2, 3])('a request that arrives ten times concurrently is stored once (round %i)', async () => {
    const form = filledForm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(form)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ success: true })
    expect(await stored(form.submission)).toHaveLength(1)
    expect(await mailsOf(form.submission)).toHaveLength(2)
  })

  test('a form that is sent again with other words is refused with the stored reference', async () => {
    const form = filledForm()
    const { reference } = (await send(form)).json()
    const before = await countAll()
    const refused = await send({ ...form, message: 'Something else' })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        success: false,
        code: 'taken',
        message: `This form was sent before with other words, and we have that request under the reference ${reference}. To send another one, please reload the page.`,
      },
    ])
    expect(await countAll()).toEqual(before)
  })
})

test('a reference that is taken is replaced by another', async () => {
  const { reference } = (await send(filledForm())).json()
  const draws = [reference, reference, newReference('SV')]
  const draft = NewConsultation.parse(filledForm())
  const given = await requestConsultation(world.ctx, draft, { makeReference: () => draws.shift() })
  expect([given, draws]).toEqual([expect.not.stringMatching(reference), []])
  expect(await stored(draft.submission)).toMatchObject([{ reference: given }])
})

test('a request is not stored when its mails cannot be', async () => {
  const form = filledForm()
  const before = await countAll()
  await queryAsOwner('alter table mails rename to mails_away')
  expect((await send(form)).statusCode).toBe(500)
  await queryAsOwner('alter table mails_away rename to mails')
  expect(await countAll()).toEqual(before)
  expect((await send(form)).statusCode).toBe(200)
})

test('the same form sent concurrently from two tabs is one request', async () => {
  const before = await countAll()
  const form = filledForm()
  const others = [form.email, form.email.toUpperCase(), form.email].map((email) =>
    filledForm({ email, message: form.message }),
  )
  const answers = await Promise.all([form, ...others].map(send))
  expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1)
  expect(await countAll()).toEqual({ requests: before.requests + 1, mails: before.mails + 2 })
  const another = await send(filledForm({ email: form.email, message: 'And what does it cost?' }))
  expect(another.json().reference).not.toBe(answers[0]?.json().reference)
})

describe('rate limits', () => {
  const flood = async (requests: { payload: object; remoteAddress: string; url?: string }[]) => {
    const answers = []
    for (const request of requests) answers.push(await world.app.inject({ method: 'POST', url: URL, ...request }))
    return answers
  }

  test('a client is refused the eleventh request from one address', async () => {
    const before = (await countAll()).requests
    const remoteAddress = '203.0.113.1'
    const answers = await flood(Array.from({ length: 100 }, () => ({ payload: filledForm(), remoteAddress })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), ...Array(90).fill(429)])
    expect(answers.at(-1)?.json()).toEqual({
      success: false,
      code: 'too_many_requests',
      message: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes and try again\.$/),
    })
    expect((await countAll()).requests).toBe(before + 10)

    const [call] = await flood([{ payload: {}, remoteAddress, url: '/api/v1/calls' }])
    expect(call?.statusCode).toBe(429)
    expect((await send(filledForm())).statusCode).toBe(200)
  })

  test('requests for one email address are limited across all addresses of clients', async () => {
    const email = 'victim@example.org'
    const requests = Array.from({ length: 11 }, (_, number) => ({
      payload: filledForm({ email: number % 2 ? email : email.toUpperCase() }),
      remoteAddress: `203.0.113.${number + 2}`,
    }))
    const statuses = (await flood(requests)).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})
