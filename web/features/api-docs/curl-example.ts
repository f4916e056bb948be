import type { JsonSchema } from '#domain/open-api.ts'
import { resolve, type Schemas } from './describe-fields.ts'

type Call = { method: string; url: string; needsToken: boolean; body: JsonSchema | undefined; schemas: Schemas }

/** A curl command with placeholders (…) for the values. */
export function curlExample({ method, url, needsToken, body, schemas }: Call) {
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
