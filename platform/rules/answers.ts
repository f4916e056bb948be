import * as z from 'zod/mini'

/** What calls answer that have nothing to show but that they worked. */
export const Done = z.object({ success: z.literal(true), message: z.string() })
