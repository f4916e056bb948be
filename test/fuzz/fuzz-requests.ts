import fc from 'fast-check'
import type { JsonSchema } from '#features/site/rules/open-api.ts'
import { ROLES } from '#platform/rules/users.ts'
import type { Caller as PermittedCaller } from '#platform/server/http/permissions.ts'
import { bodyOf, type FuzzBody } from './fuzz-bodies.ts'
import type { FuzzWorld, IdKind } from './fuzz-world.ts'
import { hostileText } from './hostile-values.ts'
import type { Operation } from './operations.ts'

/** Operators of the fuzzed world are administrators. */
type Caller = Exclude<PermittedCaller, 'administrator'>

export type FuzzRequest = {
  operation: Operation
  caller: Caller
  /** The path with its parameters filled in, and the query string. */
  url: string
  body: FuzzBody
}

/** Hashing a password takes as long as twenty other requests. */
const SLOW = /\/user\/(login|new|restore-account|reset-password|change-password|change-email|delete-account|my-data)$/
const WEIGHT = { slow: 1, other: 6 }

/** Requests to all operations: as the document describes them, nearly so, and hostile. */
export function requestsTo(operations: readonly Operation[], world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...operations.map((operation) => ({
      weight: SLOW.test(operation.path) ? WEIGHT.slow : WEIGHT.other,
      arbitrary: requestTo(operation, world),
    })),
  )
}

function requestTo(operation: Operation, world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  return fc.record({
    operation: fc.constant(operation),
    caller: callerOf(operation),
    url: urlOf(operation, world),
    body: operation.method === 'GET' ? fc.constant<FuzzBody>({ kind: 'none' }) : bodyOf(operation, world),
  })
}

function callerOf({ description }: Operation): fc.Arbitrary<Caller> {
  const permitted = (description['x-who-may-call'] ?? []) as PermittedCaller[]
  const allowed = permitted.map((caller): Caller => (caller === 'administrator' ? 'operator' : caller))
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...allowed) },
    { weight: 1, arbitrary: fc.constantFrom<Caller>('visitor', ...ROLES) },
  )
}

const HOSTILE_SEGMENTS = [
  '%00',
  '%ff',
  '%F0%9F%98%80',
  "'",
  '%22',
  '..%2f..%2fx',
  '%2e%2e',
  'x'.repeat(99),
  'x'.repeat(500),
]

function urlOf({ path, description }: Operation, world: FuzzWorld): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment, at, all) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    return name ? segmentOf(name, all[at - 1] ?? '', world) : fc.constant(segment)
  })
  const query = (description.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => queryValues(name, schema ?? {}))
  return fc.tuple(fc.tuple(...segments), fc.tuple(...query)).map(([parts, pairs]) => {
    const search = new URLSearchParams(pairs.flat())
    return parts.join('/') + (search.size > 0 ? `?${search}` : '')
  })
}

function segmentOf(name: string, before: string, { ids }: FuzzWorld) {
  const kind = name === 'messageId' ? 'attachments' : before
  const known = ids[kind as IdKind] ?? []
  return fc.oneof(
    // The newest is the one that the present people have
    { weight: 6, arbitrary: fc.constant(known[0] ?? 'x') },
    { weight: 3, arbitrary: fc.constantFrom(...(known.length > 0 ? known : ['x'])) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(ids).flat()) },
    { weight: 1, arbitrary: fc.oneof(fc.uuid(), fc.constantFrom(...HOSTILE_SEGMENTS)) },
  )
}

const QUERY_VALUES: Record<string, readonly string[]> = {
  keyword: ['implant', 'dental', 'Bosphorus', 'İstanbul'],
  city: ['Istanbul', 'istanbul'],
  country: ['Turkey', 'turkey'],
  from: ['2026-11-17', '2030-01-01'],
  to: ['2026-11-30', '2030-01-02'],
  timeZone: ['Europe/Berlin', 'UTC'],
  latitude: ['41.01'],
  longitude: ['28.97'],
  text: ['impl', 'bos'],
  limit: ['1', '2', '20'],
  before: ['1', '3'],
  after: ['0', '1'],
  days: ['1', '31'],
  page: ['1', '2', '100'],
  sort: ['best', 'price', 'rating'],
  width: ['240', '480'],
}

/** None, one or two values of a parameter. */
function queryValues(name: string, schema: JsonSchema): fc.Arbitrary<[string, string][]> {
  const good = [...(QUERY_VALUES[name] ?? []), ...((schema.enum ?? []) as string[])]
  const value = fc.oneof(
    ...(good.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...good) }] : []),
    // Longer ones do not fit the head of a request
    { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, 6000)) },
  )
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 4, arbitrary: value.map((one): [string, string][] => [[name, one]]) },
    { weight: 1, arbitrary: fc.tuple(value, value).map((both) => both.map((one): [string, string] => [name, one])) },
  )
}
