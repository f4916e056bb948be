const UNIQUE_VIOLATION = '23505'

/** The name of the unique index that a write ran into, or nothing when the error is another one. */
export function brokenConstraint(error: unknown) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION ? constraint : undefined
}
