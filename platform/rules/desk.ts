import * as z from 'zod/mini'

/** The queues of the desk. A feature counts its own in its manifest (`deskCounts`). */
export const DESK_QUEUES = ['requests', 'calls', 'verifications', 'moderation'] as const
export type DeskQueue = (typeof DESK_QUEUES)[number]

/** What waits for operators. A feature lists its own in its manifest (`deskItems`). */
const DESK_ITEM_KINDS = ['request', 'call', 'verification', 'report', 'mail', 'surplus', 'import', 'content'] as const
export type DeskItemKind = (typeof DESK_ITEM_KINDS)[number]

const Owner = z.object({ id: z.uuid(), name: z.string() })

/** Something that waits: who and what, since when, until when, and who looks after it. */
export const DeskItem = z.object({
  /** Unique within its kind. */
  id: z.string(),
  kind: z.enum(DESK_ITEM_KINDS),
  title: z.string(),
  detail: z.string(),
  /** The screen on which it is worked on. */
  path: z.string(),
  since: z.iso.datetime(),
  dueAt: z.nullable(z.iso.datetime()),
  owner: z.nullable(Owner),
  /** A request that can be taken from here, by its version. */
  take: z.nullable(z.object({ reference: z.string(), version: z.int() })),
  /** It has no state of its own: an operator marks it as handled. */
  canBeHandled: z.boolean(),
  /** What a preview shows besides. */
  quote: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type DeskItem = z.infer<typeof DeskItem>

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
