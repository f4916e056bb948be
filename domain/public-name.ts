const FORMER_PATIENT = 'A former patient'

/** How the world knows a patient: by first name and initial. Whoever has left is nobody in particular. */
export function publicName({ firstName, lastName, hasLeft = false }: Named) {
  const first = firstName.trim()
  if (hasLeft || !first) return FORMER_PATIENT
  const [initial = ''] = lastName.trim()
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
type Named = { firstName: string; lastName: string; hasLeft?: boolean }
