import { CHECKLISTS, type CheckedEvidence, type Evidence } from '#features/verifications/rules/verifications.ts'
import { jpeg } from '#test/pictures.ts'
import { get, type Person, post, put, world } from '#test/world.ts'

const OWN = '/api/v1/verifications'
const DESK = '/api/v1/operator/verifications'

type Fields = Partial<
  Record<'id' | 'kind' | 'issuer' | 'number' | 'country' | 'scope' | 'expiresOn' | 'replaces', string>
>

const claim = {
  kind: 'licence',
  issuer: 'Antalya Provincial Health Directorate',
  number: '07-ADSP-2214',
  country: 'Turkey',
  scope: 'Dental clinic',
}

/** A picture of a document. */
export const scan = async () => new File([new Uint8Array(await jpeg())], 'Ruhsat.jpg')

/** The form of evidence as a browser sends it. */
function evidenceUpload(file: File | undefined, fields: Fields = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id: crypto.randomUUID(), ...claim, ...fields })) form.set(name, value)
  if (file) form.append('file', file)
  return form
}

export const sendEvidence = (as: Person | undefined, file: File | undefined, fields: Fields = {}) =>
  post(OWN, as, evidenceUpload(file, fields))

/** Evidence that waits for the care team. */
export async function sentEvidence(as: Person, fields: Fields = {}): Promise<Evidence> {
  return (await sendEvidence(as, await scan(), fields)).json().evidence
}

export const ownEvidence = async (as: Person) => (await get(OWN, as)).json()

export const readReview = async (as: Person, id: string): Promise<CheckedEvidence> =>
  (await get(`${DESK}/${id}`, as)).json().evidence

/** Checks off the whole list. */
export async function checkAll(as: Person, id: string): Promise<CheckedEvidence> {
  const { version, kind } = await readReview(as, id)
  const checks = Object.fromEntries(CHECKLISTS[kind].map((name) => [name, { matches: true, mark: null }]))
  return (await put(`${DESK}/${id}/checks`, as, { version, checks })).json().evidence
}

export const decide = (as: Person | undefined, { _id, version }: CheckedEvidence, decision: string, reason = '') =>
  post(`${DESK}/${_id}/decisions`, as, { version, decision, reason })

/** Evidence that the care team has approved: with two operators, since the second confirms it. */
export async function approvedEvidence(provider: Person, operators: readonly Person[], fields: Fields = {}) {
  const { _id } = await sentEvidence(provider, fields)
  const [first] = operators
  if (!first) throw new Error('Approving needs an operator.')
  await checkAll(first, _id)
  for (const operator of operators) await decide(operator, await readReview(operator, _id), 'approve')
  return _id
}

export const mailsTo = ({ user }: Person) =>
  world.ctx.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', user.email)
    .orderBy('created_at')
    .execute()
