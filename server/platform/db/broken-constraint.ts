const VIOLATIONS = ['23505', '23P01']

/** The name of the unique index or exclusion that a write ran into, or nothing when the error is another one. */
export function brokenConstraint(error: unknown) {
  const { code = '', constraint } = error as { code?: string; constraint?: string }
  return VIOLATIONS.includes(code) ? constraint : undefined
}
