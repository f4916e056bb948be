import * as z from 'zod/mini'
import { sanitizeLine, sanitizeLines } from './text.ts'

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
      .check(z.overwrite(clean), z.maxLength(max, `${what} can have at most ${max.toLocaleString('en')} characters.`)),
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
  z.transform((given) => (typeof given === 'string' ? given : '')),
  z.string(),
)

/** Names out of a list, each once. */
export const namesOf = (what: string) =>
  z.pipe(
    listOf(z.string(`Send the ${what} as a list of names.`).check(z.overwrite(sanitizeLine)), what, NAMES_MAX),
    z.transform((names) => [...new Set(names)].filter(Boolean)),
  )
const NAMES_MAX = 100

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

/** More than the longest forms have. A text with so many separators would take long to parse and to check. */
const VALUES_MAX = 500_000

function hasTooManyValues(json: string) {
  if (json.length < VALUES_MAX) return false
  return [',', '[', '{'].some((separator) => {
    let at = -1
    for (let count = 0; count <= VALUES_MAX; count++) {
      at = json.indexOf(separator, at + 1)
      if (at < 0) return false
    }
    return true
  })
}

/** What a client sends as a number, though people type it as a text. */
export const asTyped = (given: unknown) => (typeof given === 'number' ? String(given) : given)

function readNumber(given: unknown) {
  if (given === undefined || given === null || given === '') return null
  return typeof given === 'string' && /^\s*\d{1,15}\s*$/.test(given) ? Number(given) : given
}

/** What is wrong with one field of a form, in words for the person who typed it; `at` is where in the field's list. */
export type Problem = { field: string; message: string; at?: number }

/** A text that must hold something besides spaces; it arrives trimmed. */
export const filled = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message))

/** Turns a plain rule, which names the problem of a value or returns nothing, into a check of its schema. */
export const refuse = <Value>(rule: (value: Value) => string | Problem | undefined) =>
  z.check<Value>(({ value, issues }) => {
    const problem = rule(value)
    if (problem === undefined) return
    const { field, at, message }: Partial<Problem> = typeof problem === 'string' ? { message: problem } : problem
    issues.push({ code: 'custom', input: value, message, path: [field, at].filter((step) => step !== undefined) })
  })

/** The first problem of a form, which is the one its page shows. */
export function firstProblem(error: z.core.$ZodError): Problem {
  const issue = error.issues[0]
  return { field: String(issue?.path[0] ?? ''), message: issue?.message ?? 'Check what you entered.' }
}
