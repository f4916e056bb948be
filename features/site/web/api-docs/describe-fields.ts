import type { JsonSchema } from '../../rules/open-api.ts'
import { apiField as words } from '../../words/api-docs.ts'

export type FieldRow = { name: string; type: string; isRequired: boolean; note: string }
export type Schemas = Record<string, JsonSchema>

const MAX_DEPTH = 4

/** Flattens the fields of a schema, nested ones by path: `user.avatar.url`. */
export function describeFields(schema: JsonSchema | undefined, schemas: Schemas, prefix = '', depth = 0): FieldRow[] {
  const { properties = {}, required = [] } = resolve(schema, schemas)
  return Object.entries(properties).flatMap(([key, value]) => {
    const field = resolve(value, schemas)
    const name = prefix + key
    const inside = field.items ? resolve(field.items, schemas) : field
    const nested =
      depth < MAX_DEPTH ? describeFields(inside, schemas, `${name}${field.items ? '[]' : ''}.`, depth + 1) : []
    return [
      { name, type: typeName(field, schemas), isRequired: required.includes(key), note: noteOf(field) },
      ...nested,
    ]
  })
}

/** Resolves a `$ref`, and unwraps a nullable schema (`anyOf` with `null`). */
export function resolve(schema: JsonSchema | undefined, schemas: Schemas): JsonSchema {
  if (!schema) return {}
  if (schema.$ref) return resolve(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas)
  const nonNull = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null') ?? []
  return nonNull.length === 1
    ? { ...resolve(nonNull[0], schemas), ...(schema.description && { description: schema.description }) }
    : schema
}

function typeName(schema: JsonSchema, schemas: Schemas): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return words.or(schema.enum.map((value) => JSON.stringify(value)))
  if (schema.items) return words.listOf(typeName(resolve(schema.items, schemas), schemas))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return words.or(choices.map((choice) => typeName(resolve(choice, schemas), schemas)))
  return words.or([schema.type ?? words.anything].flat())
}

function noteOf({ description, format, minLength, maxLength, default: value }: JsonSchema) {
  const length =
    maxLength !== undefined
      ? words.lengthBetween(minLength ?? 0, maxLength)
      : minLength !== undefined && words.lengthFrom(minLength)
  return [description, format, length, value !== undefined && words.default(JSON.stringify(value))]
    .filter(Boolean)
    .join(', ')
}
