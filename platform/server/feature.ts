import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { DeskItem, DeskQueue, PersonRow, PersonSectionName } from '#platform/rules/desk.ts'
import type { ModeratedKind } from '#platform/rules/moderated-kinds.ts'
import type { NotificationTopic } from '#platform/rules/notification-topics.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Ctx, Notifying } from '#platform/server/ctx.ts'
import type { Database, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { ActionLimit } from '#platform/server/http/action-limits.ts'
import type { Permissions } from '#platform/server/http/permissions.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import type { LiveConnection } from '#platform/server/live/socket-types.ts'
import type { DocumentKey } from '#platform/words/documents.ts'

type Plugin = FastifyPluginAsync | FastifyPluginAsyncZod

/**
 * Manifest of a feature: everything it contributes to the parts of the platform that span all features. A feature
 * exports one from its `feature.ts`, and `app/server/features.ts` lists them all.
 */
export type Feature = {
  /** Its folder, below `features/` and without `server/`. */
  name: string
  /** Plugins for the root instance, registered before any route: decorators and sockets. */
  plugins?: readonly Plugin[]
  routes?: readonly Plugin[]
  /** Routes that accept multipart/form-data. They are encapsulated: the multipart parser hooks into every request. */
  uploadRoutes?: readonly Plugin[]
  /** One row for each route. */
  permissions?: Permissions
  /** By name; routes apply them with `app.rateLimitHooks`. */
  rateLimits?: Readonly<Record<string, RateLimit>>
  /** Requests over the socket, by the name of their event. */
  socketEvents?: Readonly<Record<string, SocketEvent>>
  /** A device has connected: pushes to it what it shows before anything changes, such as a number of unread messages. */
  greetDevice?: (app: FastifyInstance, connection: LiveConnection) => Promise<unknown>
  /** Start the recurring jobs of the feature, in processes that run jobs. */
  jobs?: readonly ((app: FastifyInstance) => void)[]
  /** Start what every process that answers requests repeats for itself, such as the sync of an index in its memory. */
  webJobs?: readonly ((app: FastifyInstance) => void)[]
  fileReferences?: readonly FileReference[]
  moderated?: Partial<Record<ModeratedKind, ModeratedContent>>
  /** How much waits for operators, by queue. */
  deskCounts?: Partial<Record<DeskQueue, DeskCount>>
  /** What waits for operators, for the first screen of the desk. */
  deskItems?: readonly DeskItems[]
  /** What the care desk shows on the page of a person, by section. */
  personSections?: Partial<Record<PersonSectionName, PersonSection>>
  /** Whether a person has a request that the care team has not answered: operators read their data for it without a reason of their own. */
  hasOpenRequest?: (ctx: Ctx, subject: DataSubject) => Promise<boolean>
  personalData?: readonly PersonalData[]
  /** The kinds of notifications that the feature writes, by name. */
  notifications?: Readonly<Record<string, NotificationKind>>
  accountHooks?: AccountHooks
  providerHooks?: ProviderHooks
  retention?: readonly RetentionRule[]
  encrypted?: readonly EncryptedColumn[]
  /** Refuses the start with a `StartProblem` when the feature cannot run with the present configuration. */
  checkStart?: (ctx: Ctx) => Promise<void>
  /** Figures for monitoring. */
  measurements?: readonly Measurement[]
  /** What goes with a publication of a document, by its key. */
  publications?: Partial<Record<DocumentKey, PublicationHook>>
  /** Loads what the first requests would wait for, in processes that answer requests. `/readyz` says no until it is done. */
  warmUp?: (ctx: Ctx) => Promise<unknown>
  /** Brings what the database holds of the content up to date, at every start and before the demo data. Idempotent. */
  syncContent?: (ctx: Ctx) => Promise<void>
}

/** A figure of the present moment, read when it is scraped; with a `label`, one for each of its values. Named as Prometheus asks. */
export type Measurement = {
  name: `sanavia_${string}`
  help: string
  label?: string
  read: (app: FastifyInstance) => Promise<number | Record<string, number>>
}

/**
 * Runs in the transaction of a publication, with the checked value, or the default. Returns the value to store, or refuses it
 * with an `AppError`. Repeated with the same value it returns the same.
 */
export type PublicationHook = (ctx: Ctx, tx: Tx, value: object) => Promise<object>

/** A request over the socket. What `handle` returns is the answer. */
export type SocketEvent = {
  limit: ActionLimit
  /** Validates the payload and returns what handles it; refuses a payload of the wrong shape. */
  parse: (payload: unknown) => (app: FastifyInstance, connection: LiveConnection) => Promise<object>
}

/** A column that can hold the address of a stored file, or a text with such addresses. */
export type FileReference = {
  [Table in keyof Tables]: { table: Table; column: keyof Tables[Table] & string }
}[keyof Tables]

/** User-generated content as operators see it. */
export type ModeratedItem = {
  id: string
  writerId: string
  /** Who wrote it; of a chat, who was reported. */
  writer: string
  /** Empty for a chat. */
  text: string
  /** Of feedback. */
  stars: number | null
  /** What it belongs to: the question of an answer, the last messages of a chat, oldest first. */
  context: { by: string; text: string }[]
  /** On whose profile it stands. */
  provider: { _id: string; displayname: string } | null
  /** Of content that has one, such as an article. */
  title?: string
  isHidden: boolean
}

type Hiding = { id: string; operatorId: string; reason: string }

/** One kind of user-generated content, with the decisions that operators can make about it. */
export type ModeratedContent = {
  /** The existing items among the ids, hidden or not, in any order. */
  select: (db: Database, ids: readonly string[]) => Promise<ModeratedItem[]>
  /** Before a report is stored, for content without lasting rows of its own; false when it is gone. */
  register?: (tx: Tx, id: string) => Promise<boolean>
  /** Hides an item in the transaction of the decision; false when it was hidden before. Private content has no `hide`. */
  hide?: (ctx: Ctx, tx: Tx, hiding: Hiding) => Promise<boolean>
  /** Shows an item again; false when it was not hidden. */
  show?: (ctx: Ctx, tx: Tx, shown: Pick<Hiding, 'id' | 'operatorId'>) => Promise<boolean>
}

/** Counts what waits in a queue of the care desk, up to `max`. */
export type DeskCount = (ctx: Ctx, max: number) => Promise<number>

/** Lists what waits in a queue of the care desk, the oldest `max` of it. */
export type DeskItems = (ctx: Ctx, max: number) => Promise<DeskItem[]>

/** One page of a section of a person's page, newest first. */
export type PersonSection = (
  ctx: Ctx,
  subject: DataSubject,
  page: { limit: number; cursor: string | undefined },
) => Promise<{ rows: PersonRow[]; nextCursor: string | null }>

/** The data subject. The address is null until it is confirmed by a mailed link. */
export type DataSubject = { id: string; email: string | null }

/** Personal data that a feature stores: the source of the data export and of the erasure of accounts. */
export type PersonalData = {
  /** The file in the export, without its extension. */
  name: string
  /** The tables it comes from. A test refuses tables with personal data that no feature names. */
  tables: readonly (keyof Tables)[]
  /** All of it, for the data subject. Public files whose addresses it mentions are exported along with it. */
  read: (ctx: Ctx, subject: DataSubject) => Promise<unknown>
  /**
   * Addresses of private files that the subject may open, from the columns that hold them: an address in a text proves
   * nothing, because everyone can write one.
   */
  privateFiles?: (ctx: Ctx, subject: DataSubject) => Promise<readonly string[]>
  /**
   * Deletes what `on delete cascade` does not, and anonymises what other accounts retain. Runs before the account itself
   * is erased.
   */
  erase?: (tx: Tx, subject: DataSubject) => Promise<unknown>
}

/** What a stored notification is about, besides its kind. */
export type NotificationFacts = Readonly<Record<string, string | number>>

/** A kind of notification: its words and its link, made when it is read. */
export type NotificationKind = {
  topic: NotificationTopic
  /** `other` is the name of the other account. */
  describe: (about: { subjectId: string; other: string; facts: NotificationFacts }) => { text: string; path: string }
}

/** A column with ciphertext, in a table whose `key_id` names the key, and the column with the id that it is bound to. */
export type EncryptedColumn = {
  [Table in keyof Tables]: {
    table: Table
    owner: keyof Tables[Table] & string
    ciphertext: keyof Tables[Table] & string
  }
}[keyof Tables]

/** Ends data whose stated life is over: deletes or clears at most `batch` rows, and returns how many. */
export type RetentionRule = { name: string; end: (ctx: Ctx, batch: number) => Promise<number> }

/** Tells open screens of a change once it is committed. */
export type AfterCommit = (app: FastifyInstance) => void

/** Called in the transaction of a change to a provider. */
export type ProviderHooks = {
  /** The weekly opening hours or the time zone were saved. */
  hoursSaved?: (ctx: Ctx, tx: Tx, providerId: string) => Promise<unknown>
}

/** Lifecycle hooks of accounts, called in the transaction of the change. */
export type AccountHooks = {
  opened?: (tx: Tx, actor: Actor) => Promise<unknown>
  /** Revokes what acts for the account besides its sessions, such as a private address of its data. */
  revoked?: (ctx: Ctx, tx: Tx, accountId: string) => Promise<unknown>
  /** Returns what follows the commit, if anything. */
  closed?: (ctx: Notifying, tx: Tx, actor: Actor) => Promise<AfterCommit | undefined>
  /** The account was suspended or its suspension lifted: what the public sees of it changes. */
  suspensionChanged?: (tx: Tx, accountId: string) => Promise<unknown>
  /** The account was suspended: ends what waits for its owner, who cannot log in. */
  suspended?: (ctx: Notifying, tx: Tx, accountId: string) => Promise<unknown>
  restored?: (ctx: Ctx, tx: Tx, actor: Actor) => Promise<unknown>
}
