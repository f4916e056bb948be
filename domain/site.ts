import * as z from 'zod/mini'
import { ROLES } from './accounts.ts'

/** What every page knows of this installation. */
export const Site = z.object({
  publicUrl: z.string(),
  /** The accounts anyone may try; null when no demo data is loaded. */
  demoAccounts: z.nullable(z.array(z.object({ role: z.enum(ROLES), username: z.string(), password: z.string() }))),
})
export type Site = z.output<typeof Site>
