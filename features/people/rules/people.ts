/**
 * People on the care desk, for operators.
 * - `GET /api/v1/operator/people?q&role&suspended&limit&cursor`: `PeoplePage`. `q` is the beginning of a word of a name, of a username
 *   or of an address, or a whole reference or id. Without it, the newest accounts.
 * - `GET /api/v1/operator/people/:id`: `PersonAnswer`. The details are left out until the operator may read them.
 * - `POST /api/v1/operator/people/:id/access`, JSON `AccessForm`: the operator may read them for an hour.
 * - `GET /api/v1/operator/people/:id/sections/:section?limit&cursor`: `PersonRows`, newest first.
 * - `POST /api/v1/operator/people/:id/password-link`, JSON `{}`: emails the link that sets a new password.
 * - `POST /api/v1/operator/people/:id/sign-out`, JSON `SignOutForm`: ends every session.
 * Accounts of operators are open to administrators alone.
 */
import * as z from 'zod/mini'
import { PersonRow } from '#platform/rules/desk.ts'
import { lines, refuse } from '#platform/rules/form-schemas.ts'
import { sanitizeLine } from '#platform/rules/text.ts'
import { ROLES } from '#platform/rules/users.ts'

export const PEOPLE_PER_ANSWER = 25
export const PERSON_ROWS_PER_ANSWER = 10
export const KEYWORD_MAX = 100
export const ACCESS_HOURS = 1
export const ACCESS_REASON_MIN = 10
export const ACCESS_REASON_MAX = 500
/** Links to one person within an hour: they replace each other. */
export const PASSWORD_LINKS_AT_ONCE = { name: 'password links', max: 3, seconds: 3600 } as const

const KEYWORD_TOO_LONG = `A search can have at most ${KEYWORD_MAX} characters.`

/** `GET /api/v1/operator/people`, besides limit and cursor. */
export const PeopleQuery = z.object({
  q: z._default(z.string().check(z.maxLength(KEYWORD_MAX, KEYWORD_TOO_LONG), z.overwrite(sanitizeLine)), ''),
  role: z.optional(z.enum(ROLES, 'There is no such role.')),
  suspended: z.optional(z.enum(['yes'], 'Write yes, or leave it out.')),
})
export type PeopleQuery = z.output<typeof PeopleQuery>

export const PERSON_STATES = ['active', 'suspended', 'unpublished', 'closed'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** Enough to recognise a person: the address is masked. */
export const PersonSummary = z.object({
  _id: z.uuid(),
  displayname: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  state: z.enum(PERSON_STATES),
  /** "h…@example.org"; empty without an address. */
  email: z.string(),
  createdAt: z.iso.datetime(),
})
export type PersonSummary = z.output<typeof PersonSummary>

const nextCursor = z.nullable(z.string())

export const PeoplePage = z.object({ success: z.literal(true), people: z.array(PersonSummary), nextCursor })
export type PeoplePage = z.output<typeof PeoplePage>

/** Why an operator may read the details of a person now, or that they need to give a reason. */
export const ACCESS_GROUNDS = ['open_request', 'reason', 'needed'] as const

const PersonDetails = z.object({
  name: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  phone: z.string(),
  timeZone: z.string(),
  devices: z.int(),
  hasSecondFactor: z.boolean(),
  /** Why the account is suspended; empty otherwise. */
  suspendedBecause: z.string(),
})
export type PersonDetails = z.output<typeof PersonDetails>

export const Person = z.object({
  summary: PersonSummary,
  access: z.object({ ground: z.enum(ACCESS_GROUNDS), until: z.nullable(z.iso.datetime()) }),
  details: z.nullable(PersonDetails),
})
export type Person = z.output<typeof Person>

export const PersonAnswer = z.object({ success: z.literal(true), person: Person })

/** `POST …/access`. */
export const AccessForm = z.object({ reason: lines('The reason', ACCESS_REASON_MAX) }).check(refuse(accessProblem))
export type AccessForm = z.output<typeof AccessForm>

function accessProblem({ reason }: { reason: string }) {
  if (reason.length < ACCESS_REASON_MIN)
    return { field: 'reason', message: `Please give a reason of at least ${ACCESS_REASON_MIN} characters.` }
}

/** `POST …/sign-out`. The reason is mailed to the owner of the account. */
export const SignOutForm = z.object({ reason: lines('The reason', ACCESS_REASON_MAX) }).check(refuse(signOutProblem))
export type SignOutForm = z.output<typeof SignOutForm>

function signOutProblem({ reason }: { reason: string }) {
  if (!reason) return { field: 'reason', message: 'Please give a reason.' }
}

export const PersonRows = z.object({ success: z.literal(true), rows: z.array(PersonRow), nextCursor })
export type PersonRows = z.output<typeof PersonRows>
