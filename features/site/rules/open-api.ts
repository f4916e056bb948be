/** As much of an OpenAPI 3.1 document as the page about our API reads. */
export type OpenApiDocument = {
  info: { title: string; version: string; description?: string }
  servers?: { url: string }[]
  paths: Record<string, Partial<Record<OpenApiMethod, OpenApiOperation>>>
  components?: { schemas?: Record<string, JsonSchema> }
}

export const OPEN_API_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
export type OpenApiMethod = (typeof OPEN_API_METHODS)[number]

export type OpenApiOperation = {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: JsonSchema }[]
  requestBody?: { content?: OpenApiContent }
  responses?: Record<string, { description?: string; content?: OpenApiContent }>
  /** Who may call it: visitor, patient, doctor, operator, administrator. */
  'x-who-may-call'?: string[]
}

export type OpenApiContent = Record<string, { schema?: JsonSchema }>

export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
  minLength?: number
  maxLength?: number
  default?: unknown
}

declare module '#platform/rules/public-reads.ts' {
  interface PublicReads {
    openapi: () => Promise<OpenApiDocument>
  }
}
