import fc from 'fast-check'
import type { JsonSchema } from '#features/site/rules/open-api.ts'
import { VALID_BANK } from '#test/bank-numbers.ts'
import { FORM_EXAMPLES } from '#test/forms/form-examples.ts'
import { PASSWORD } from '#test/world.ts'
import type { FuzzWorld, IdKind } from './fuzz-world.ts'
import { edit, edited, hostileValue } from './hostile-values.ts'
import type { Operation } from './operations.ts'

/** What is sent as a body. Files are named by their content. */
export type FuzzBody =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: Record<string, unknown>; files: { field: string; content: FileContent }[] }
  | { kind: 'raw'; type: string; text: string }
const FILE_CONTENTS = ['jpeg', 'pdf', 'empty', 'text', 'cut', 'none'] as const
export type FileContent = (typeof FILE_CONTENTS)[number]

/** The smallest picture. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** What the card gateway reports when a checkout is paid. */
const CARD_EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: {
    object: {
      id: 'cs_1',
      object: 'checkout.session',
      client_reference_id: '',
      payment_status: 'paid',
      payment_intent: 'pi_1',
      amount_total: 500,
      currency: 'usd',
    },
  },
}

/** Forms of routes that take multipart, or different forms from different callers: their body is not in the document. */
const OTHER_FORMS: Record<string, { examples: unknown[]; fileFields?: string[] }> = {
  'POST /api/v1/appointments': { examples: [FORM_EXAMPLES.AppointmentForm, FORM_EXAMPLES.OfferForm] },
  'POST /api/v1/chats/{id}/messages': {
    examples: [FORM_EXAMPLES.MessageForm, FORM_EXAMPLES.AttachmentForm],
    fileFields: ['attachment'],
  },
  'POST /api/v1/verifications': { examples: [FORM_EXAMPLES.EvidenceForm], fileFields: ['file'] },
  'PUT /api/v1/user/update': {
    examples: [FORM_EXAMPLES.ProfileForm, FORM_EXAMPLES.PersonalForm, FORM_EXAMPLES.PaypalForm, VALID_BANK],
    fileFields: ['avatar', 'gallery', 'doctors', 'downloads', 'logoofclinic'],
  },
  'POST /api/v1/user/add-article': {
    examples: [
      { updatedArticlesToSend: [{ ...(FORM_EXAMPLES.ArticleForm as object), logoofarticle: PIXEL }] },
      { updatedArticlesToSend: [{ ...(FORM_EXAMPLES.ArticleForm as object), logoofarticle: '' }], version: 0 },
    ],
    fileFields: ['logoofarticle'],
  },
  'POST /api/v1/user/add-package': { examples: [FORM_EXAMPLES.CarePackageForm], fileFields: ['image'] },
  'PUT /api/v1/packages/{id}': { examples: [FORM_EXAMPLES.CarePackageForm], fileFields: ['image'] },
  'POST /api/v1/geo/country': { examples: [{ latitude: 41.01, longitude: 28.97 }] },
  'POST /api/v1/webhooks/stripe': { examples: [CARD_EVENT] },
}

const RAW_BODIES: [type: string, text: string][] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '[]'],
  ['application/json', '{"__proto__": {}, "constructor": {"prototype": {}}}'],
  ['application/json', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['application/json', '{"a": 1e999}'],
  ['text/plain', 'hello'],
  ['application/x-www-form-urlencoded', 'a=b'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a'],
  ['multipart/form-data; boundary=x', '--x--\r\n'],
  ['multipart/form-data; boundary=x', `--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n`],
  ['', 'typeless'],
]

/** Bodies as the document describes them, nearly so, and hostile. */
export function bodyOf(operation: Operation, world: FuzzWorld): fc.Arbitrary<FuzzBody> {
  const { method, path, description } = operation
  const schema = description.requestBody?.content?.['application/json']?.schema
  const other = OTHER_FORMS[`${method} ${path}`]
  const examples = other?.examples ?? (schema ? [exampleOf(schema)] : [{}])
  const good = fc.oneof(...examples.map((example) => likeExample(example, schema, world)))
  const nearlyGood = fc
    .tuple(good, fc.array(edit, { minLength: 1, maxLength: 3 }))
    .map(([value, edits]) => edits.reduce(edited, value))
  const value = fc.oneof({ weight: 3, arbitrary: good }, { weight: 5, arbitrary: nearlyGood })
  const json = value.map((each): FuzzBody => ({ kind: 'json', value: each }))
  const bodies = [
    { weight: 12, arbitrary: json },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...RAW_BODIES).map(([type, text]): FuzzBody => ({ kind: 'raw', type, text })),
    },
    { weight: 1, arbitrary: hostileValue.map((each): FuzzBody => ({ kind: 'json', value: each })) },
    { weight: 1, arbitrary: fc.constant<FuzzBody>({ kind: 'none' }) },
  ]
  if (!other?.fileFields) return fc.oneof(...bodies)
  return fc.oneof({ weight: 8, arbitrary: formOf(value, other.fileFields) }, ...bodies)
}

const formOf = (value: fc.Arbitrary<unknown>, fileFields: readonly string[]): fc.Arbitrary<FuzzBody> =>
  fc.record({
    kind: fc.constant('form' as const),
    fields: value.map((each) => (typeof each === 'object' && each !== null ? (each as Record<string, unknown>) : {})),
    files: fc.array(
      fc.record({ field: fc.constantFrom(...fileFields, 'other'), content: fc.constantFrom(...FILE_CONTENTS) }),
      { maxLength: 2 },
    ),
  })

/** The example of the form with the fields of this schema. */
function exampleOf(schema: JsonSchema): unknown {
  const fields = Object.keys(schema.properties ?? {})
    .sort()
    .join()
  const example = Object.values(FORM_EXAMPLES).find(
    (each) =>
      Object.keys(each as object)
        .sort()
        .join() === fields,
  )
  return example ?? Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, 'x']))
}

/** Values like the example, with ids, times and versions of the world and other choices of the schema. */
function likeExample(example: unknown, schema: JsonSchema | undefined, world: FuzzWorld): fc.Arbitrary<unknown> {
  if (Array.isArray(example))
    return fc.tuple(...example.map((entry) => likeExample(entry, schema?.items, world))).map((list) => [...list])
  if (typeof example !== 'object' || example === null) return fc.constant(example)
  const fields = Object.entries(example).map(([key, value]) => {
    const property = schema?.properties?.[key]
    const other = fieldValue(key, property, world)
    const same = likeExample(value, property, world)
    return [key, value === null && other ? fc.oneof({ weight: 3, arbitrary: same }, other) : (other ?? same)] as const
  })
  const optional = schema?.required ? fields.filter(([key]) => !schema.required?.includes(key)) : []
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.subarray(optional.map(([key]) => key)))
    .map(([value, left]) => withoutKeys(value, left))
}

const withoutKeys = (value: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))

// Made once: parsing the patterns for every field of every batch takes a second.
const username = fc.stringMatching(/^[a-z]{5,12}$/)
const email = fc.stringMatching(/^[a-z]{5,12}@example\.org$/)

const ID_FIELDS: Record<string, IdKind> = {
  providerId: 'providers',
  patientId: 'patients',
  userId: 'providers',
  appointmentId: 'appointments',
  packageId: 'packages',
  chatId: 'chats',
  client_reference_id: 'invoices',
}

function fieldValue(key: string, schema: JsonSchema | undefined, world: FuzzWorld): fc.Arbitrary<unknown> | undefined {
  const kind = ID_FIELDS[key]
  if (kind) {
    const known = orNull(world.ids[kind])
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(known[0]) },
      { weight: 1, arbitrary: fc.constantFrom(...known) },
    )
  }
  if (key === 'id' || key === '_id')
    return fc.oneof(
      { weight: 3, arbitrary: fc.uuid() },
      { weight: 2, arbitrary: fc.constantFrom(...Object.values(world.ids).flat()) },
    )
  if (key === 'submission') return fc.uuid()
  if (key === 'startsAt') return fc.constantFrom(...orNull(world.slots.slice(0, 12)))
  if (key === 'version' || key === 'number' || key === 'after') return fc.nat({ max: 4 })
  if (key === 'username') return fc.oneof(fc.constantFrom(...world.usernames), username)
  if (key === 'email') return email
  if (key === 'password' || key === 'currentPassword') return fc.constantFrom(PASSWORD, `${PASSWORD} 2`)
  if (schema?.enum) return fc.constantFrom(...schema.enum)
  if (schema?.type === 'boolean') return fc.boolean()
  return undefined
}

const orNull = (values: readonly string[]) => (values.length > 0 ? values : [null])
