import * as z from 'zod/mini'

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
