import * as z from 'zod/mini'

/** The sections of a person's page. A feature contributes its own in its manifest (`personSections`). */
export const PERSON_SECTIONS = ['requests', 'appointments', 'reports', 'mails', 'devices', 'events'] as const
export type PersonSectionName = (typeof PERSON_SECTIONS)[number]

/** A line of a section. */
export const PersonRow = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  text: z.string(),
  detail: z.string(),
  /** The screen of the desk that has more; null when there is none. */
  path: z.nullable(z.string()),
})
export type PersonRow = z.output<typeof PersonRow>
