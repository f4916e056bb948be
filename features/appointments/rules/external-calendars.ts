/**
 * Calendars that a provider keeps elsewhere, such as at Google or Outlook. The server fetches their calendar file every ten
 * minutes and offers no times at which they are busy. It stores when, never what.
 *
 * Calls, by providers:
 * - `GET /api/v1/appointments/external-calendars`: `ExternalCalendarsAnswer`.
 * - `POST /api/v1/appointments/external-calendars`, JSON `ExternalCalendarForm`: the same, after the first fetch. A file that
 *   cannot be read is refused. The same id again changes nothing.
 * - `DELETE /api/v1/appointments/external-calendars/:id`: the same.
 */
import * as z from 'zod/mini'
import { line, refuse } from '#platform/rules/form-schemas.ts'

export const EXTERNAL_CALENDARS_MAX = 3
export const FETCH_MINUTES = 10
const ADDRESS_MAX = 2000

export const FETCH_PROBLEMS = [
  'forbidden',
  'unreachable',
  'too_slow',
  'too_large',
  'refused',
  'unreadable',
  'too_many',
] as const
export type FetchProblem = (typeof FETCH_PROBLEMS)[number]

export const ExternalCalendar = z.object({
  _id: z.uuid(),
  /** The address is a secret; its host says which one it is. */
  host: z.string(),
  fetchedAt: z.iso.datetime(),
  busyCount: z.int(),
  /** Why the latest fetch failed; the busy times of the one before stay. */
  problem: z.nullable(z.enum(FETCH_PROBLEMS)),
})
export type ExternalCalendar = z.output<typeof ExternalCalendar>

export const ExternalCalendarsAnswer = z.object({ success: z.literal(true), calendars: z.array(ExternalCalendar) })

const ADDRESS_TEXT = 'Paste an address that begins with https:// or webcal://.'

/** `webcal:` is how calendars name the same address to programs. */
const toAddress = (text: string) => text.trim().replace(/^webcals?:\/\//i, 'https://')

export const ExternalCalendarForm = z.object(
  {
    id: z.uuid('A calendar needs an id of its own, a UUID.').check(z.toLowerCase()),
    url: z.pipe(
      line('The address', ADDRESS_MAX),
      z.pipe(z.transform(toAddress), z.string().check(refuse(addressProblem))),
    ),
  },
  'Send an object.',
)
export type ExternalCalendarForm = z.output<typeof ExternalCalendarForm>

function addressProblem(address: string) {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return ADDRESS_TEXT
  if (url.username || url.password) return 'An address with a name or password is not accepted.'
}
