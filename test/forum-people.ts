import pg from 'pg'
import type { NewAccount } from '#domain/accounts.ts'
import type { Question } from '#domain/forum.ts'
import { signedIn } from './chat-people.ts'
import { type Person, post, put, world } from './world.ts'

/** A patient and a provider whom everyone can ask. */
export async function askerAndProvider(patient: Partial<NewAccount> = {}) {
  return {
    mira: await signedIn('patient', patient),
    elif: await signedIn('doctor', { displayname: 'Dr. Elif Kaya', firstName: 'Elif', lastName: 'Kaya' }),
  }
}

export const ask = (as: Person | undefined, provider: Person, text: string, id: string = crypto.randomUUID()) =>
  post(`/api/v1/providers/${provider.user._id}/questions`, as, { id, text })

/** A question that is there. */
export const asked = async (as: Person, provider: Person, text: string): Promise<Question> =>
  (await ask(as, provider, text)).json().question

export const answer = (as: Person | undefined, { _id }: Pick<Question, '_id'>, text: string) =>
  put(`/api/v1/questions/${_id}/answer`, as, { text })

/** How many times pages are told that something changed. */
export async function countChanges(work: () => Promise<unknown>) {
  const listener = new pg.Client(world.connection)
  await listener.connect()
  await listener.query('listen public_data_changed')
  let changes = 0
  listener.on('notification', () => changes++)
  await work()
  await listener.query('select 1')
  await listener.end()
  return changes
}
