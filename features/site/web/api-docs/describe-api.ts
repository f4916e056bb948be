import {
  type JsonSchema,
  OPEN_API_METHODS,
  type OpenApiContent,
  type OpenApiDocument,
  type OpenApiMethod,
  type OpenApiOperation,
} from '../../rules/open-api.ts'
import { apiDocsPage } from '../../words/api-docs.ts'
import { describeFields, type FieldRow, resolve, type Schemas } from './describe-fields.ts'

export type ApiGroup = { name: string; calls: ApiCall[] }
export type ApiCall = {
  id: string
  method: string
  path: string
  summary: string
  whoMayCall: string[]
  parameters: FieldRow[]
  request: FieldRow[]
  answers: { status: string; fields: FieldRow[] }[]
  example: string
}

/** View model of the API page from the OpenAPI document, grouped by tag in document order. */
export function describeApi(document: OpenApiDocument): ApiGroup[] {
  const groups = new Map<string, ApiCall[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of OPEN_API_METHODS) {
      const operation = methods[method]
      if (!operation) continue
      const name = operation.tags?.[0] ?? apiDocsPage.otherGroup
      groups.set(name, [...(groups.get(name) ?? []), describeCall(document, method, path, operation)])
    }
  }
  return [...groups].map(([name, calls]) => ({ name, calls }))
}

function describeCall(
  document: OpenApiDocument,
  method: OpenApiMethod,
  path: string,
  operation: OpenApiOperation,
): ApiCall {
  const schemas = document.components?.schemas ?? {}
  const body = schemaOf(operation.requestBody?.content)
  const whoMayCall = operation['x-who-may-call'] ?? []
  return {
    id: `${method}${path}`.replaceAll(/[^a-z0-9]+/gi, '-'),
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    whoMayCall,
    parameters: (operation.parameters ?? []).flatMap(({ name, required = false, description, schema }) =>
      describeFields(
        {
          properties: { [name]: { ...schema, ...(description && { description }) } },
          required: required ? [name] : [],
        },
        schemas,
      ),
    ),
    request: describeFields(body, schemas),
    // Error responses share one schema, which the page explains once.
    answers: Object.entries(operation.responses ?? {})
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content }]) => ({ status, fields: describeFields(schemaOf(content), schemas) })),
    example: curlExample({
      method: method.toUpperCase(),
      url: `${document.servers?.[0]?.url ?? ''}${path}`,
      needsToken: whoMayCall.length > 0 && !whoMayCall.includes('visitor'),
      body,
      schemas,
    }),
  }
}

const schemaOf = (content: OpenApiContent | undefined): JsonSchema | undefined =>
  Object.values(content ?? {})[0]?.schema

type Call = { method: string; url: string; needsToken: boolean; body: JsonSchema | undefined; schemas: Schemas }

/** A curl command with placeholders (…) for the values. */
function curlExample({ method, url, needsToken, body, schemas }: Call) {
  const lines = [method === 'GET' ? `curl ${url}` : `curl -X ${method} ${url}`]
  if (needsToken) lines.push(`-H 'Authorization: Bearer …'`)
  if (body) lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(sampleValue(body, schemas))}'`)
  return lines.join(' \\\n  ')
}

function sampleValue(schema: JsonSchema | undefined, schemas: Schemas): unknown {
  const { const: constant, enum: choices, properties, items, type } = resolve(schema, schemas)
  if (constant !== undefined) return constant
  if (choices) return choices[0]
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, sampleValue(value, schemas)]))
  if (items) return [sampleValue(items, schemas)]
  if (type === 'boolean') return false
  if (type === 'number' || type === 'integer') return 0
  return '…'
}
