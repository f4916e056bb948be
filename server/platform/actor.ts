import type { Role } from '#domain/accounts.ts'

/** Who asks. */
export type Actor = { id: string; role: Role }
