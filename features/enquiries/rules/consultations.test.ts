import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { TREATMENTS } from './consultation-values.ts'
import { ConsultationForm, NewConsultation, NewPhoneCall, PhoneCallForm } from './consultations.ts'

const submission = '3f0e4a52-5a3c-4c5e-9d0a-0f6a3f1f7b11'
const consultation = { fullName: 'Mira Lang', email: 'mira@example.org', submission, source: 'contact-us' }
const call = {
  fullName: 'Mira Lang',
  phone: '+49 30 123456',
  startsAt: '2026-11-17T15:20:00.000Z',
  timeZone: 'Europe/Berlin',
  submission,
  source: 'health-forums-1',
}

function problem(schema: typeof NewConsultation | typeof NewPhoneCall, body: object) {
  const checked = schema.safeParse(body)
  return checked.success ? undefined : firstProblem(checked.error).message
}

const TOO_LONG = 'x'.repeat(5000)

describe('a request to the care team', () => {
  test('needs a name and an email address, and nothing else', () => {
    expect(NewConsultation.parse(consultation)).toEqual({
      ...consultation,
      phone: '',
      treatment: '',
      message: '',
      documents: [],
      website: '',
    })
  })

  test.each(TREATMENTS)('may be about %s', (treatment) => {
    expect(NewConsultation.parse({ ...consultation, treatment }).treatment).toBe(treatment)
  })

  test.each([
    ['no name', { fullName: undefined }, 'Please enter your name.'],
    ['a name of spaces', { fullName: '  ' }, 'Please enter your name.'],
    ['a name of control characters', { fullName: '\u0000\u0007' }, 'Please enter your name.'],
    ['a number for a name', { fullName: 7 }, 'Please enter your name.'],
    ['a name that is too long', { fullName: TOO_LONG }, 'Names can have at most 160 characters.'],
    ['no email address', { email: '' }, 'Please enter your email address.'],
    ['half an email address', { email: 'mira@' }, 'Please enter a valid email address.'],
    ['an email address with a line break', { email: 'a@b.org\nBcc: c@d.org' }, 'Please enter a valid email address.'],
    ['an email address that is too long', { email: `${TOO_LONG}@b.org` }, 'Please enter a valid email address.'],
    ['letters for a phone number', { phone: 'call me' }, 'A phone number has 5 to 15 digits.'],
    ['a phone number that is too long', { phone: '1234567890123456' }, 'A phone number has 5 to 15 digits.'],
    ['a number for a phone number', { phone: 12345 }, 'Please enter your phone number.'],
    ['another treatment', { treatment: 'haircut' }, 'Please choose a treatment from the list.'],
    ['a message that is too long', { message: TOO_LONG }, 'A message can have at most 4000 characters.'],
    ['a list for a message', { message: ['x'] }, 'Please write your message as plain text.'],
    ['another page', { source: 'elsewhere' }, 'This form doesn’t belong to any of our pages.'],
    ['no page', { source: undefined }, 'This form doesn’t belong to any of our pages.'],
    ['no number', { submission: 'x' }, 'This form has no number of its own. Please reload the page and send it again.'],
    ['a filled hidden field', { website: 'https://spam.example' }, 'This looks like an automated submission.'],
    ['anything in the hidden field', { website: { a: 1 } }, 'This looks like an automated submission.'],
  ])('with %s is refused in words', (_what, change, message) => {
    expect(problem(NewConsultation, { ...consultation, ...change })).toBe(message)
  })

  test('keeps the lines of its message and loses what the database cannot hold', () => {
    const { fullName, message } = NewConsultation.parse({
      ...consultation,
      fullName: ' Mira\n\u0000Lang ',
      message: ' First line\r\n\tsecond\u0000 <b>line</b>\ud800\n',
    })
    expect(fullName).toBe('Mira Lang')
    expect(message).toBe('First line\n\tsecond <b>line</b>\ufffd')
  })
})

describe('a call', () => {
  test('needs a name, a phone number and a time', () => {
    const { phone, email } = NewPhoneCall.parse(call)
    expect([phone, email]).toEqual(['+4930123456', ''])
  })

  test.each([
    ['no phone number', { phone: ' ' }, 'Please enter your phone number.'],
    ['half an email address', { email: 'mira@' }, 'Please enter a valid email address.'],
    ['no time', { startsAt: undefined }, 'Please choose a time.'],
    ['a time that is none', { startsAt: '2026-02-30T25:00:00Z' }, 'Please choose a time.'],
    ['no time zone', { timeZone: undefined }, 'This time zone is not known.'],
    ['a time zone of its own', { timeZone: 'Middle/Earth' }, 'This time zone is not known.'],
    ['another page than that of calls', { source: 'dental' }, 'This form doesn’t belong to any of our pages.'],
  ])('with %s is refused in words', (_what, change, message) => {
    expect(problem(NewPhoneCall, { ...call, ...change })).toBe(message)
  })
})

test('what the form accepts the server accepts too', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.emailAddress(), fc.constantFrom('', '12345'))
  const typed = fc.record({ fullName: text, email: text, phone: text, message: text, treatment: text, timeZone: text })
  fc.assert(
    fc.property(typed, (change) => {
      for (const [form, body, whole] of [
        [ConsultationForm, consultation, NewConsultation],
        [PhoneCallForm, call, NewPhoneCall],
      ] as const)
        expect(whole.safeParse({ ...body, ...change }).success).toBe(form.safeParse({ ...body, ...change }).success)
    }),
  )
})
