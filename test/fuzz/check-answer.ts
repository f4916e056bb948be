import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod'
import type { JsonSchema, OpenApiDocument } from '#features/site/rules/open-api.ts'
import { Refusal } from '#platform/rules/refusals.ts'
import { STATUS } from '#platform/server/app-error.ts'
import type { Operation } from './operations.ts'

/** Features that the configuration of the fuzzed server switches off would answer 501 or 503. None of them is. */
const ALLOWED_SERVER_ERRORS: readonly string[] = []

/** What no answer may repeat: control characters, lone surrogates, bidirectional controls. */
const UNWANTED = /(?![\n\t])[\p{Cc}\p{Cs}\p{Bidi_C}]/u
/** Sentences that zod writes when a schema has no words of its own. */
const NO_SENTENCE = /^Invalid input|^Too (big|small)|^Unrecognized key/

type Check = (operation: Operation, answer: LightMyRequestResponse) => string | undefined

/** A check of answers against the document that describes them. */
export function createCheck(document: OpenApiDocument): Check {
  const schemas = new Map<string, z.ZodType>()
  const schemaOf = ({ method, path, description }: Operation, status: string) => {
    const schema = description.responses?.[status]?.content?.['application/json']?.schema
    if (!schema) return undefined
    const key = `${method} ${path} ${status}`
    const known = schemas.get(key) ?? z.fromJSONSchema(resolved(schema, document) as never)
    schemas.set(key, known)
    return known
  }

  return (operation, answer) => {
    const { statusCode } = answer
    const isAllowed = ALLOWED_SERVER_ERRORS.includes(`${statusCode} ${operation.method} ${operation.path}`)
    if (statusCode >= 500 && !isAllowed) return `server error ${statusCode}`
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    if (statusCode >= 400) return isJson ? refusalProblem(answer) : 'a refusal that is no JSON'
    if (!isJson) return undefined
    const { error } = schemaOf(operation, String(statusCode))?.safeParse(answer.json()) ?? {}
    if (error) return `breaks its schema at ${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`
    return unwantedIn(answer.json())
  }
}

function refusalProblem(answer: LightMyRequestResponse) {
  const { error, data } = Refusal.safeParse(answer.json())
  if (error) return 'a refusal that is no Refusal'
  if (STATUS[data.code] !== answer.statusCode) return `code ${data.code} with status ${answer.statusCode}`
  if (data.message.split(' ').length < 2 || NO_SENTENCE.test(data.message)) return `no sentence: ${data.message}`
  return unwantedIn(data)
}

function unwantedIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return UNWANTED.test(value) ? `a control character in ${path}` : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = unwantedIn(inner, `${path}.${key}`)
    if (found) return found
  }
}

/** The schema without references: those of OpenAPI do not resolve outside its document. */
function resolved(schema: JsonSchema, document: OpenApiDocument): unknown {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return resolved(document.components?.schemas?.[name] ?? {}, document)
  }
  return mapValues(schema, (value) =>
    typeof value === 'object' && value !== null ? resolvedDeep(value, document) : value,
  )
}

const resolvedDeep = (value: object, document: OpenApiDocument): unknown =>
  Array.isArray(value)
    ? value.map((each) => (typeof each === 'object' && each !== null ? resolvedDeep(each, document) : each))
    : resolved(value as JsonSchema, document)

const mapValues = (value: object, map: (inner: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]))
