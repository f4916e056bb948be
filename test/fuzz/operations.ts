import { OPEN_API_METHODS, type OpenApiDocument, type OpenApiOperation } from '#features/site/rules/open-api.ts'

/** A call of the API. */
export type Operation = { method: string; path: string; description: OpenApiOperation }

export const operationsOf = ({ paths }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, calls]) =>
    OPEN_API_METHODS.flatMap((method) => {
      const description = calls[method]
      return description ? [{ method: method.toUpperCase(), path, description }] : []
    }),
  )
