import { expect, test } from 'vitest'
import { clinicOf, freeTimes, move, moved, requestOf } from '#test/people/appointment.ts'
import { signedIn } from '#test/people/chat.ts'
import { type Person, TEST_CLIENT, world } from '#test/world.ts'

const REQUESTS_PER_NETWORK_MAX = 25
/** An address outside the network in which the accounts of tests are logged in. */
const ADDRESS = '198.51.100.9'
const HOME_ADDRESS = TEST_CLIENT.network.replace('0/24', '9')

function request(patient: Person, provider: Person, startsAt: string | undefined, remoteAddress = ADDRESS) {
  return world.app.inject({
    method: 'POST',
    url: '/api/v1/appointments',
    remoteAddress,
    headers: { authorization: `Bearer ${patient.token}` },
    payload: requestOf(provider, startsAt ?? ''),
  })
}

/** Fills what one network may hold of a provider, by patients who have never logged in there. */
async function fill(provider: Person, times: readonly string[]) {
  const held = []
  let patient = await signedIn('patient')
  for (let count = 0; count < REQUESTS_PER_NETWORK_MAX; count++) {
    if (count % 3 === 0) patient = await signedIn('patient')
    const answer = await request(patient, provider, times[count])
    expect(answer.statusCode).toBe(200)
    held.push({ patient, appointment: answer.json().appointment })
  }
  return held
}

test('requests from one network hold few times of a provider; other networks and providers are open to them', async () => {
  const elif = await clinicOf()
  const times = await freeTimes(elif)
  const [first, second] = await fill(elif, times)
  const [another, later] = times.slice(REQUESTS_PER_NETWORK_MAX)
  const mira = await signedIn('patient')
  const refused = await request(mira, elif, another)
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'This provider has many unanswered requests from your network. Please try again later.',
  ])
  expect((await request(mira, await clinicOf('Dr. Can'), another)).statusCode).toBe(200)
  // All of them have logged in in this network.
  expect((await request(mira, elif, later, HOME_ADDRESS)).statusCode).toBe(200)

  // The same request at another time still counts, an answered one does not.
  if (!first || !second) throw new Error('There are requests.')
  const noon = times.at(-1) ?? ''
  expect((await move(first.patient, first.appointment, 'reschedule', { startsAt: noon })).statusCode).toBe(200)
  const jonas = await signedIn('patient')
  expect((await request(jonas, elif, another)).statusCode).toBe(429)
  await moved(elif, second.appointment, 'confirm')
  expect((await request(jonas, elif, another)).statusCode).toBe(200)
})

test('the network of a request is stored until the request is answered', async () => {
  const elif = await clinicOf()
  const [time] = await freeTimes(elif)
  const { appointment } = (await request(await signedIn('patient'), elif, time)).json()
  const networkOfRequest = () =>
    world.ctx.db
      .selectFrom('appointments')
      .select('request_network')
      .where('id', '=', appointment._id)
      .executeTakeFirstOrThrow()
  expect(await networkOfRequest()).toEqual({ request_network: '198.51.100.0/24' })
  await moved(elif, appointment, 'decline')
  expect(await networkOfRequest()).toEqual({ request_network: null })
})
