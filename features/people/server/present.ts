import type { Role } from '#platform/rules/users.ts'
import type { PersonDetails, PersonState, PersonSummary } from '../rules/people.ts'
import type { PersonRecord, SummaryRow } from './queries.ts'

export function presentSummary(row: SummaryRow): PersonSummary {
  return {
    _id: row.id,
    displayname: row.display_name,
    username: row.username,
    role: row.role as Role,
    state: stateOf(row),
    email: maskEmail(row.email),
    createdAt: row.created_at.toISOString(),
  }
}

function stateOf({ disabled_at, leaving_at, unpublished_at }: SummaryRow): PersonState {
  if (disabled_at) return 'suspended'
  if (leaving_at) return 'closed'
  return unpublished_at ? 'unpublished' : 'active'
}

/** Enough to recognise an address, and too little to write to it. */
function maskEmail(email: string | null) {
  if (!email) return ''
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}

export function presentDetails(row: PersonRecord): PersonDetails {
  return {
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email ?? '',
    isEmailConfirmed: row.email_confirmed_at !== null,
    phone: row.phone,
    timeZone: row.time_zone ?? '',
    devices: Number(row.devices ?? 0),
    hasSecondFactor: row.has_second_factor,
    suspendedBecause: row.disabled_at ? (row.disabled_reason ?? '') : '',
  }
}
