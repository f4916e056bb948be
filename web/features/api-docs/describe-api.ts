import {
  type JsonSchema,
  OPEN_API_METHODS,
  type OpenApiContent,
  type OpenApiDocument,
  type OpenApiMethod,
  type OpenApiOperation,
} from '#domain/open-api.ts'
import { curlExample } from './curl-example.ts'
import { describeFields, type FieldRow } from './describe-fields.ts'

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
      const name = operation.tags?.[0] ?? 'More'
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
