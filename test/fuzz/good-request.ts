import type { Person } from '#test/world.ts'

/** A request that must succeed: it needs a state that generated values rarely meet, such as a mailed link. */
export type GoodRequest = { operation: string; as: Person | undefined; url: string; body: object | undefined }

/** A request to an operation, whose id or token is filled in. */
export const good = (operation: string, as: Person | undefined, body: object | undefined, id = ''): GoodRequest => ({
  operation,
  as,
  url: operation.split(' ')[1]?.replace(/\{\w+\}/, id) ?? '',
  body,
})
