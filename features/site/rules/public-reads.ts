import type { OpenApiDocument } from './open-api.ts'

/** What page loaders may read of the API. */
export type ApiReads = { openapi: () => Promise<OpenApiDocument> }
