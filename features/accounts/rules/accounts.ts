import * as z from 'zod/mini'
import {
  type FormProblems,
  filled,
  formProblems,
  line,
  type MissingFields,
  type Problem,
  refuse,
} from '#platform/rules/form-schemas.ts'
import { foldText, sanitizeLine } from '#platform/rules/text.ts'
import { TimeZone } from '#platform/rules/time/opening-hours.ts'
import { EMAIL_MAX, isEmailAddress, phoneDigits, User } from '#platform/rules/users.ts'

export const SESSION_DAYS = 25
/** Sessions of operators end when they are not used for this long. */
export const OPERATOR_IDLE_HOURS = 12
const PASSWORD_MIN = 8
const PASSWORD_MAX = 128
const NAME_MAX = 80
const PHONE_DIGITS_MAX = 15
const PHONE_DIGITS_MIN = 5
/** With spaces, dashes and brackets between the digits. */
export const PHONE_LENGTH_MAX = 60
const usernameText = 'A username has 3 to 30 letters, digits, dots, dashes or underscores.'
const phoneText = `A phone number has ${PHONE_DIGITS_MIN} to ${PHONE_DIGITS_MAX} digits.`

export const MeAnswer = z.object({ success: z.literal(true), user: User })

const loginText = 'Enter all fields'
/** What the login dialog says beside an empty field. */
export const LOGIN_MISSING: MissingFields = {
  text: loginText,
  fields: { username: 'Enter your username or email.', password: 'Enter your password.' },
}
/** The login dialog. `username` may also be the account's email address. */
export const LoginForm = z.object({
  username: filled(loginText, EMAIL_MAX, 'This username is too long.'),
  password: z.string(loginText).check(z.minLength(1, loginText), z.maxLength(1000, 'This password is too long.')),
})
export type LoginForm = z.output<typeof LoginForm>

const required = 'Please enter all fields'
const name = filled(required, NAME_MAX, `Names can have at most ${NAME_MAX} characters.`)
const emailText = 'Enter a valid email address or leave it out.'
const person = {
  firstName: name,
  lastName: name,
  displayname: name,
  username: filled(required, EMAIL_MAX, usernameText),
  password: z.string(required).check(z.minLength(1, required)),
  phone: filled(required, PHONE_LENGTH_MAX, phoneText),
  email: z._default(z.string(emailText).check(z.overwrite(sanitizeLine), z.maxLength(EMAIL_MAX, emailText)), ''),
}

/** `POST /api/v1/user/new`. */
export const NewAccount = z
  .object({
    ...person,
    isDoctor: z.boolean('Please select a role'),
    /** Where the clock of the browser is. */
    timeZone: z.optional(TimeZone),
  })
  .check(refuse(newAccountProblem))
export type NewAccount = z.output<typeof NewAccount>

const CHOICE_MAX = 20
/** The sign-up page: what the account needs, and what only the page asks for. */
export const SignupForm = z
  .object({
    ...person,
    retypePassword: z.string(),
    role: line('The role', CHOICE_MAX),
    terms: line('The terms', CHOICE_MAX),
  })
  .check(refuse(signupProblem))

/** What the sign-up page says beside an empty field. */
const SIGNUP_MISSING: MissingFields = {
  text: required,
  fields: {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    displayname: 'Choose the name that other people see.',
    username: 'Choose a username.',
    password: 'Choose a password.',
    phone: 'Enter your phone number.',
  },
}

/** What is wrong with the sign-up page, if anything: the first problem in the order of the contract, and all fields. */
export function signupProblems(values: Readonly<Record<string, unknown>>): FormProblems | undefined {
  const checked = SignupForm.safeParse(values)
  if (checked.success) return undefined
  const { problems: found, ...first } = formProblems(checked.error, SIGNUP_MISSING)
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const more: Record<string, string | undefined> = {
    username: usernameProblem(sanitizeLine(text('username'))),
    phone: phoneProblem(text('phone')),
    email: text('email').trim() ? emailProblem(sanitizeLine(text('email'))) : undefined,
    password: passwordProblem(text('password')),
    retypePassword: text('password') === text('retypePassword') ? undefined : MISMATCH,
    role: isChoosableRole(text('role')) ? undefined : ROLE_MISSING,
    terms: text('terms') ? undefined : TERMS_MISSING,
  }
  const isKnown = (field: string) => found.some((problem) => problem.field === field)
  const others = Object.entries(more).flatMap(([field, message]) =>
    message && !isKnown(field) ? [{ field, message }] : [],
  )
  return { ...first, problems: [...found, ...others] }
}

const MISMATCH = 'Passwords do not match'
const ROLE_MISSING = 'Please select a role'
const TERMS_MISSING = 'Please accept the terms'
const isChoosableRole = (role: string) => role === 'doctor' || role === 'patient'

/** The order of these questions is part of the contract. */
function signupProblem(form: z.output<z.ZodMiniObject<typeof person>> & SignupOnly): Problem | undefined {
  if (form.password !== form.retypePassword) return { field: 'retypePassword', message: MISMATCH }
  if (!isChoosableRole(form.role)) return { field: 'role', message: ROLE_MISSING }
  if (!form.terms) return { field: 'terms', message: TERMS_MISSING }
  return newAccountProblem(form)
}
type SignupOnly = { retypePassword: string; role: string; terms: string }

function newAccountProblem(account: z.output<z.ZodMiniObject<typeof person>>) {
  const problems = {
    username: usernameProblem(account.username),
    phone: phoneProblem(account.phone),
    email: account.email === '' ? undefined : emailProblem(account.email),
    password: passwordProblem(account.password, contextWords(account)),
  }
  const [problem] = Object.entries(problems).filter(([, message]) => message)
  return problem && ({ field: problem[0], message: problem[1] } as Problem)
}

/** No `@`, so that a username is never mistaken for an email address at login. */
export function usernameProblem(username: string) {
  if (!/^[\p{L}\p{N}._-]{3,30}$/u.test(username)) return usernameText
}

export function phoneProblem(phone: string) {
  const digits = phoneDigits(phone).replace('+', '')
  const isNumeric = /^\+?\d+$/.test(phoneDigits(phone))
  if (!isNumeric || digits.length < PHONE_DIGITS_MIN || digits.length > PHONE_DIGITS_MAX) return phoneText
}

function emailProblem(email: string) {
  if (!isEmailAddress(email)) return emailText
}

/** What is left of a password without context words must be at least this long. */
const REMAINDER_MIN = 6
const WORD_MIN = 3
const BRAND = 'sanavia'

/** Refuses what can be guessed without a list. The server also refuses the commonest passwords, by a list of thousands. */
export function passwordProblem(password: string, context: readonly string[] = []) {
  const letters = [...password]
  if (letters.length < PASSWORD_MIN) return `A password needs at least ${PASSWORD_MIN} characters.`
  if (letters.length > PASSWORD_MAX) return `A password can have at most ${PASSWORD_MAX} characters.`
  if (new Set(letters).size < 3) return 'This password repeats the same characters. Choose another.'
  if (withoutWords(password, [...context, BRAND]).length < REMAINDER_MIN)
    return 'This password is little more than a name. Choose one that is harder to guess.'
}

/** Words of an account that a guess at its password would begin with. */
export const contextWords = (account: Names) => [
  account.username,
  account.firstName,
  account.lastName,
  ...account.displayname.split(/\s+/),
  account.email.split('@')[0] ?? '',
]
type Names = { username: string; firstName: string; lastName: string; displayname: string; email: string }

/** The letters and digits of a password without these words; passwords that hold none of them stay as they are. */
function withoutWords(password: string, words: readonly string[]) {
  const folded = foldText(password)
  const found = words.map(foldText).filter((word) => word.length >= WORD_MIN && folded.includes(word))
  if (found.length === 0) return password
  const longestFirst = found.sort((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), folded)
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
