import * as z from 'zod/mini'
import { formatCount, sanitizeLine, sanitizeLines, toLatinDigits } from './text.ts'

// Schemas for what people type. `what` begins the sentence that refuses a value: "The title".

/** One line; empty when it is left out. */
export const line = (what: string, max: number) => text(what, max, sanitizeLine)

/** Several lines; empty when they are left out. */
export const lines = (what: string, max: number) => text(what, max, sanitizeLines)

const text = (what: string, max: number, clean: (typed: string) => string) =>
  z.pipe(
    z.transform((given) => asTyped(given ?? '')),
    z
      .string(`${what} must be a text.`)
      .check(z.overwrite(clean), z.maxLength(max, `${what} can have at most ${formatCount(max)} characters.`)),
  )

/** A whole number, typed as digits or not at all; null when it is left out. */
export function wholeNumber(what: string, min: number, max: number) {
  const wrong = `${what} is a whole number from ${min} to ${max}.`
  const number = z.int(wrong).check(z.gte(min, wrong), z.lte(max, wrong))
  return z.pipe(z.transform(readNumber), z.nullable(number))
}

/** A list, as it is or as JSON in a field of a form; empty when it is left out. `what` names its entries: "doctors". */
export function listOf<Entry extends z.ZodMiniType>(entry: Entry, what: string, max: number) {
  // Counted before any entry is checked: a body of some megabytes can hold millions of them.
  const isShort = (given: unknown) => !Array.isArray(given) || given.length <= max
  const counted = z.transform(readList).check(z.refine(isShort, `There can be at most ${max} ${what}.`))
  return z.pipe(counted, z.array(entry, `Send the ${what} as a list.`))
}

/** The id that an entry of a list had before, or nothing. */
export const entryId = z.pipe(
  z.transform((given) => (typeof given === 'string' && /^[\w-]{1,36}$/.test(given) ? given : '')),
  z.string(),
)

/**
 * A picture in a form: the path of a stored file, a data: URL, `upload:n`, or empty. A data: URL is as long as the request
 * allows; it is decoded and never stored as text.
 */
export const fileReference = () =>
  z.string('Send a picture as a file or by its address.').check(
    z.overwrite((given) => (isDataUrl(given) ? given.replaceAll(/[^!-~]+/g, '') : sanitizeLine(given))),
    z.refine(
      (given) => isDataUrl(given) || given.length <= PATH_MAX,
      'A picture of this form is not one of yours. Choose it again.',
    ),
  )
const PATH_MAX = 300
const isDataUrl = (given: string) => given.startsWith('data:')

/** Names out of a list, each once. */
export const namesOf = (what: string) =>
  z.pipe(
    listOf(nameIn(what), what, NAMES_MAX),
    z.transform((names) => [...new Set(names)].filter(Boolean)),
  )
const NAMES_MAX = 100
const NAME_MAX = 200
const nameIn = (what: string) =>
  z
    .string(`Send the ${what} as a list of names.`)
    .check(
      z.overwrite(sanitizeLine),
      z.maxLength(NAME_MAX, `Names of ${what} can have at most ${NAME_MAX} characters.`),
    )

/** The list that a field holds; what is no list stays as it is. */
export function readList(given: unknown) {
  if (given === undefined || given === null || given === '') return []
  if (typeof given !== 'string' || hasTooManyValues(given)) return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

/** Several times what the largest form holds, in a body or in one of its fields. Parsing so many values takes milliseconds. */
export const JSON_VALUES_MAX = 200_000

function hasTooManyValues(json: string) {
  if (json.length < JSON_VALUES_MAX) return false
  return [',', '[', '{'].some((separator) => {
    let at = -1
    for (let count = 0; count <= JSON_VALUES_MAX; count++) {
      at = json.indexOf(separator, at + 1)
      if (at < 0) return false
    }
    return true
  })
}

/** What a client sends as a number, though people type it as a text. */
export const asTyped = (given: unknown) => (typeof given === 'number' ? String(given) : given)

/** Digits, or groups of three with any mark between them: 1200, 1,200, 1.200, 1 200, 1'200. */
const WHOLE_NUMBER = /^(?:\d{1,15}|\d{1,3}(?:([\s.,'’])\d{3})(?:\1\d{3}){0,3})$/

function readNumber(given: unknown) {
  if (given === undefined || given === null || given === '') return null
  if (typeof given !== 'string') return given
  const digits = toLatinDigits(given.trim())
  return WHOLE_NUMBER.test(digits) ? Number(digits.replaceAll(/\D/g, '')) : given
}

/** What is wrong with one field of a form, in words for the person who typed it; `at` is where in the field's list. */
export type Problem = { field: string; message: string; at?: number }

/** One line that must hold something besides spaces. */
export const filled = (missing: string, max: number, tooLong: string) =>
  z.string(missing).check(z.overwrite(sanitizeLine), z.minLength(1, missing), z.maxLength(max, tooLong))

/** The largest number that a column of the type integer holds. */
export const INTEGER_MAX = 2 ** 31 - 1

const versionText = 'Name the version that you have seen.'
/** Optimistic locking: the version that a save is based on. */
export const seenVersion = () => z.int(versionText).check(z.gte(0, versionText), z.lte(INTEGER_MAX, versionText))

// ISO 8601 has a year 0, PostgreSQL has none. Texts of such dates compare like the dates.
const isInRange = (date: string) => date > '0001' && date < '9999'
const TIMESTAMP_MAX = 40

/** A day such as 2026-11-17. */
export const day = (text: string) => z.iso.date(text).check(z.refine(isInRange, text))

/** A moment such as 2026-11-17T09:00:00Z. */
export const moment = (text: string, options: { offset?: boolean } = {}) =>
  z.iso.datetime({ ...options, error: text }).check(z.maxLength(TIMESTAMP_MAX, text), z.refine(isInRange, text))

/**
 * Turns a plain rule, which names the problems of a value or returns nothing, into a check of its schema. The rule sees only
 * values without another problem: it may parse a date, for example.
 */
export const refuse = <Value>(rule: (value: Value) => string | Problem | readonly Problem[] | undefined) =>
  z.check<Value>(({ value, issues }) => {
    const found = issues.length > 0 ? undefined : rule(value)
    if (found === undefined) return
    for (const { field, at, message } of asProblems(found))
      issues.push({ code: 'custom', input: value, message, path: [field, at].filter((step) => step !== undefined) })
  })

function asProblems(found: string | Problem | readonly Problem[]): readonly Partial<Problem>[] {
  if (typeof found === 'string') return [{ message: found }]
  return 'message' in found ? [found] : found
}

/** The sentence that a form announces for any missing field, and the sentence beside each of them. */
export type MissingFields = { text: string; fields: Readonly<Record<string, string>> }

/** What is wrong with a form: the problem to announce, in the order of its rules, and one problem for each wrong field. */
export type FormProblems = Problem & { problems: readonly Problem[] }

/** All problems of a form. A missing field is named by its own sentence, where there is one. */
export function formProblems(error: z.core.$ZodError, missing?: MissingFields): FormProblems {
  const problems = new Map<string, Problem>()
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '')
    const ownText = message === missing?.text ? missing.fields[field] : undefined
    if (!problems.has(field)) problems.set(field, { field, message: ownText ?? message })
  }
  return { ...firstProblem(error), problems: [...problems.values()] }
}

/** The problem of a form that is announced: the first in the order of its rules. */
export function firstProblem(error: z.core.$ZodError): Problem {
  const issue = error.issues[0]
  return { field: String(issue?.path[0] ?? ''), message: issue?.message ?? 'Check what you entered.' }
}
