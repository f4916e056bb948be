import { randomUUID } from 'node:crypto'
import type { DeskRequest } from '#features/enquiries/rules/requests.ts'
import { get, type Person, post, world } from '#test/world.ts'

let people = 0

/** A request of the contact form. Returns its reference and the address of the patient. */
export async function asked(change: object = {}, sender?: Person) {
  const email = `aoife${++people}@example.org`
  const form = {
    fullName: 'Aoife Murphy',
    email,
    phone: '+353 21 5550188',
    treatment: 'dental surgery',
    message: `Ten veneers at the top, please. (${people})`,
    submission: randomUUID(),
    source: 'dental',
    website: '',
    ...change,
  }
  const { reference } = (await post('/api/v1/consultations', sender, form)).json()
  return { reference: String(reference), email: form.email }
}

const path = (reference: string) => `/api/v1/operator/requests/${reference}`

export const opened = async (operator: Person, reference: string): Promise<DeskRequest> =>
  (await get(path(reference), operator)).json().request

/** Sends something to a request: a change, an answer, a reply, a note or a presence. */
export const send = (operator: Person, reference: string, what: string, body: object) =>
  post(`${path(reference)}/${what}`, operator, body)

/** The mails that were sent to an address, with their subjects. */
export const mailsTo = (address: string) =>
  world.ctx.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', address)
    .orderBy('created_at')
    .execute()
