import type { JsonSchema } from '#domain/open-api.ts'

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
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.items) return `list of ${typeName(resolve(schema.items, schemas), schemas)}`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => typeName(resolve(choice, schemas), schemas)).join(' or ')
  return [schema.type ?? 'anything'].flat().join(' or ')
}

function noteOf({ description, format, minLength, maxLength, default: value }: JsonSchema) {
  const length =
    maxLength !== undefined
      ? `${minLength ?? 0} to ${maxLength} characters`
      : minLength !== undefined && `at least ${minLength} character${minLength === 1 ? '' : 's'}`
  return [description, format, length, value !== undefined && `default ${JSON.stringify(value)}`]
    .filter(Boolean)
    .join(', ')
}
