import type { NewAccount } from '#features/accounts/rules/accounts.ts'
import type { Question } from '#features/forum/rules/forum.ts'
import { type Person, post, put } from '#test/world.ts'
import { signedIn } from './chat.ts'

/** A patient and a public provider. */
export async function askerAndProvider(patient: Partial<NewAccount> = {}) {
  return {
    mira: await signedIn('patient', patient),
    elif: await signedIn('doctor', { displayname: 'Dr. Elif Kaya', firstName: 'Elif', lastName: 'Kaya' }),
  }
}

export const ask = (as: Person | undefined, provider: Person, text: string, id: string = crypto.randomUUID()) =>
  post(`/api/v1/providers/${provider.user._id}/questions`, as, { id, text })

/** A published question. */
export const asked = async (as: Person, provider: Person, text: string): Promise<Question> =>
  (await ask(as, provider, text)).json().question

export const answer = (as: Person | undefined, { _id }: Pick<Question, '_id'>, text: string) =>
  put(`/api/v1/questions/${_id}/answer`, as, { text })
