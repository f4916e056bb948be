import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { phoneDigits } from '#platform/rules/users.ts'
import { runs } from '#test/properties.ts'
import {
  contextWords,
  LoginForm,
  NewAccount,
  passwordProblem,
  phoneProblem,
  SignupForm,
  usernameProblem,
} from './accounts.ts'

const form = {
  firstName: 'Mira',
  lastName: 'Lang',
  displayname: 'Mira Lang',
  username: 'mira',
  password: 'correct horse',
  retypePassword: 'correct horse',
  phone: '+49 30 123456',
  email: '',
  role: 'patient',
  terms: 'on',
}

function problem(change: object) {
  const checked = SignupForm.safeParse({ ...form, ...change })
  return checked.success ? undefined : firstProblem(checked.error)
}

describe('the sign-up page asks in the order of the contract', () => {
  const everythingWrong = { phone: ' ', retypePassword: 'other', role: undefined, terms: undefined, email: 'x' }

  test.each([
    ['all fields first', everythingWrong, 'phone', 'Please enter all fields'],
    ['then equal passwords', { ...everythingWrong, phone: form.phone }, 'retypePassword', 'Passwords do not match'],
    ['then a role', { role: undefined, terms: undefined, email: 'x' }, 'role', 'Please select a role'],
    ['then the terms', { terms: undefined, email: 'x' }, 'terms', 'Please accept the terms'],
    ['then the rest', { email: 'x' }, 'email', 'Enter a valid email address or leave it out.'],
  ])('%s', (_what, change, field, message) => {
    expect(problem(change)).toEqual({ field, message })
  })

  test('a complete form has no problem', () => {
    expect(problem({})).toBeUndefined()
  })

  test('whichever required field is blank, the words are the same', () => {
    const required = fc.constantFrom('firstName', 'lastName', 'displayname', 'username', 'password', 'phone')
    const blank = fc.constantFrom('', undefined)
    fc.assert(
      fc.property(required, blank, (field, value) => {
        expect(problem({ [field]: value })).toEqual({ field, message: 'Please enter all fields' })
      }),
    )
  })

  test('the role of an operator cannot be chosen', () => {
    expect(problem({ role: 'operator' })?.message).toBe('Please select a role')
  })
})

test('what the page accepts the server accepts too', () => {
  const text = fc.string({ maxLength: 40 })
  const draft = fc.record({ username: text, password: text, phone: text, email: text, firstName: text })
  fc.assert(
    fc.property(draft, (change) => {
      const page = SignupForm.safeParse({ ...form, ...change, retypePassword: change.password })
      const server = NewAccount.safeParse({ ...form, ...change, isDoctor: false })
      expect(server.success).toBe(page.success)
    }),
    runs(500),
  )
})

test('texts arrive trimmed, passwords as they were typed', () => {
  const account = NewAccount.parse({ ...form, username: ' mira ', password: '  spaces count  ', isDoctor: true })
  expect([account.username, account.password]).toEqual(['mira', '  spaces count  '])
  expect(LoginForm.parse({ username: ' mira ', password: ' x ' })).toEqual({ username: 'mira', password: ' x ' })
})

test('a password may be any text of 8 to 128 characters, of at least three different ones', () => {
  const anything = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 60 })
  fc.assert(
    fc.property(anything, (password) => {
      const letters = [...password]
      fc.pre(letters.length <= 128 && new Set(letters).size >= 3 && !/sanavia/i.test(password))
      expect(passwordProblem(password)).toBeUndefined()
    }),
  )
  expect(passwordProblem('😀🙂🙃'.repeat(2))).toMatch(/at least 8/)
  expect(passwordProblem('😀🙂🙃'.repeat(3))).toBeUndefined()
  expect(passwordProblem('xyz'.repeat(43))).toMatch(/at most 128/)
  expect(passwordProblem('aaaaaaaa')).toMatch(/repeats/)
  expect(passwordProblem('        ')).toMatch(/repeats/)
})

test.each(['Sanavia2026', 'mira.lang', 'MiraLang!!', 'Lang-Mira-12', 'mlang1999', 'sanavia-mira'])(
  'the password %s is refused as little more than a name',
  (password) => {
    const names = { firstName: 'Mira', lastName: 'Lang', displayname: 'Dr. Mira Lang', username: 'mira.lang' }
    const context = contextWords({ ...names, email: 'mlang@example.org' })
    expect(passwordProblem(password, context)).toMatch(/little more than a name/)
  },
)

test('a long password may hold a name', () => {
  expect(passwordProblem('mira rides a green bicycle', ['mira'])).toBeUndefined()
})

test('a username is never a valid email address', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(usernameProblem(email)).toBeDefined()
    }),
  )
})

test('a phone number keeps its digits however it is written', () => {
  const digits = fc.stringMatching(/^[0-9]{5,15}$/)
  fc.assert(
    fc.property(digits, fc.constantFrom(' ', '-', ' (', ') ', '.', '/'), (number, separator) => {
      const written = `+${number.slice(0, 2)}${separator}${number.slice(2)}`
      expect(phoneProblem(written)).toBeUndefined()
      expect(phoneDigits(written)).toBe(`+${number}`)
    }),
  )
})
