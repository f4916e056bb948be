import { expect, test } from 'vitest'
import { clinicOf, freeTimes, moved, requestOf } from '#test/appointment-people.ts'
import { signedIn } from '#test/chat-people.ts'
import { type Person, TEST_CLIENT, world } from '#test/world.ts'

const REQUESTS_PER_NETWORK_MAX = 8
/** An address of the network in which the accounts of tests are logged in. */
const ADDRESS = TEST_CLIENT.network.replace('0/24', '9')

function request(patient: Person, provider: Person, startsAt: string | undefined, remoteAddress = ADDRESS) {
  return world.app.inject({
    method: 'POST',
    url: '/api/v1/appointments',
    remoteAddress,
    headers: { authorization: `Bearer ${patient.token}` },
    payload: requestOf(provider, startsAt ?? ''),
  })
}

test('patients of one network hold few times of a provider; other networks and providers are open to them', async () => {
  const elif = await clinicOf()
  const times = await freeTimes(elif)
  const held = []
  for (let count = 0; count < REQUESTS_PER_NETWORK_MAX; count++) {
    const answer = await request(await signedIn('patient'), elif, times[count])
    expect(answer.statusCode).toBe(200)
    held.push(answer.json().appointment)
  }
  const mira = await signedIn('patient')
  const refused = await request(mira, elif, times[8])
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'This provider has many unanswered requests from your network. Please try again later.',
  ])
  expect((await request(mira, await clinicOf('Dr. Can'), times[8])).statusCode).toBe(200)
  expect((await request(mira, elif, times[9], '198.51.100.7')).statusCode).toBe(200)

  await moved(elif, held[0], 'decline')
  const jonas = await signedIn('patient')
  expect((await request(jonas, elif, times[10])).statusCode).toBe(429)
  await moved(elif, held[1], 'confirm')
  expect((await request(jonas, elif, times[10])).statusCode).toBe(200)
})
