const FORMER_PATIENT = 'A former patient'

/** The public name of a patient: first name and initial. Deleted accounts are anonymous. */
export function publicName({ firstName, lastName, hasLeft = false }: Named) {
  const first = firstName.trim()
  if (hasLeft || !first) return FORMER_PATIENT
  const [initial = ''] = lastName.trim()
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
type Named = { firstName: string; lastName: string; hasLeft?: boolean }
