import { expect, test } from 'vitest'
import type { Appointment } from '#domain/appointments.ts'
import { get, type Person, post, world } from '#test/world.ts'
import { demoAccounts } from '../demo-people.ts'
import { demoProviders } from '../demo-providers.ts'
import { loadDemo } from '../load-demo.ts'
import { demoAppointments } from './demo-appointments.ts'

const logIn = async (username: string): Promise<Person> => {
  const { password = '' } = demoAccounts.find((account) => account.username === username) ?? {}
  return (await post('/api/v1/user/login', undefined, { username, password })).json()
}
const appointmentsOf = async (person: Person, when: string): Promise<Appointment[]> =>
  (await get(`/api/v1/appointments?when=${when}`, person)).json().appointments

test('the patient of the demo has past and coming appointments, and one waits for the provider', async () => {
  await loadDemo(world.ctx)
  const hannah = await logIn('hannah')
  const elif = await logIn('elif')
  const states = (list: Appointment[]) => list.map(({ provider, state }) => [provider.displayname, state])
  expect(states(await appointmentsOf(hannah, 'coming'))).toEqual([
    ['Dr. Elif Kaya', 'confirmed'],
    ['Dr. Marko Babić', 'requested'],
  ])
  expect(states(await appointmentsOf(hannah, 'past'))).toEqual([
    ['Dr. Elif Kaya', 'completed'],
    ['Dr. Marko Babić', 'declined'],
    ['Dr. Priya Nair', 'completed'],
  ])
  const coming = await appointmentsOf(elif, 'coming')
  expect(coming.map(({ patient, moves }) => [patient.displayname, moves.includes('confirm')])).toEqual([
    ['Bernd Schäfer', true],
    ['Inês Costa', false],
    ['Hannah Becker', false],
    ['Sofia Lindqvist', false],
  ])
  const mails = world.ctx.db.selectFrom('mails').select('id').where('cause', 'like', 'appointment %')
  expect(await mails.execute()).toEqual([])
})

test('everybody is asked about something that they offer', () => {
  for (const { provider, service } of demoAppointments) {
    const profile = demoProviders.find(({ person }) => person.username === provider)?.profile
    const offered = profile?.services.flatMap(({ subservices }) => subservices.map(({ subtitle }) => subtitle))
    expect(offered).toContain(service)
  }
})
