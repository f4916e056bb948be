import { createLoad } from './load.ts'
import { ROUNDS, SECONDS } from './measure.ts'
import { authorization, BOOKINGS_MAX, bookingForm } from './patients.ts'
import type { Measurement } from './results.ts'
import type { Row } from './rows.ts'

const BOOKINGS_PER_SECOND = 200
/** The other rows book from zero and from the half. */
const FIRST_BOOKING = (BOOKINGS_MAX * 3) / 4

/** A row with one connection while patients book, which changes the next free times all the while. */
export async function measureBesideBookings(
  url: string,
  providers: number,
  { name, traffic }: Row,
): Promise<Measurement[]> {
  const load = createLoad(url, traffic)
  const values: number[] = []
  let booked = 0
  const requests: Promise<Response>[] = []
  const book = () => {
    const number = FIRST_BOOKING + booked++
    const headers = { ...authorization(number), 'content-type': 'application/json' }
    const body = JSON.stringify(bookingForm(number, providers))
    requests.push(fetch(`${url}/api/v1/appointments`, { method: 'POST', headers, body }))
  }
  const timer = setInterval(book, 1000 / BOOKINGS_PER_SECOND)
  try {
    for (let round = 0; round < ROUNDS; round++) values.push((await load(1, SECONDS)).p50)
  } finally {
    clearInterval(timer)
  }
  const refused = (await Promise.all(requests)).filter(({ ok }) => !ok)
  if (refused.length > 0) throw new Error(`${refused.length} of ${booked} bookings were refused`)
  const metric = `p50 beside ${BOOKINGS_PER_SECOND} bookings a second`
  return [{ row: name, metric, unit: 'ms', values, goal: 3 }]
}
