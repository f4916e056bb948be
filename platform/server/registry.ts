import type { ModeratedKind } from '#platform/rules/moderated-kinds.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type {
  AccountHooks,
  DeskCount,
  DeskItems,
  EncryptedColumn,
  Feature,
  FileReference,
  Measurement,
  ModeratedContent,
  NotificationKind,
  PersonalData,
  PersonSection,
  ProviderHooks,
  PublicationHook,
  RetentionRule,
  SocketEvent,
} from '#platform/server/feature.ts'
import type { Permissions } from '#platform/server/http/permissions.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'

/** The merged contributions of all features. */
export type Registry = {
  permissions: Permissions
  rateLimits: Readonly<Record<string, RateLimit>>
  socketEvents: Readonly<Record<string, SocketEvent>>
  deviceGreetings: readonly NonNullable<Feature['greetDevice']>[]
  fileReferences: readonly FileReference[]
  moderated: Readonly<Record<ModeratedKind, ModeratedContent>>
  deskCounts: Readonly<Record<string, DeskCount>>
  deskItems: readonly DeskItems[]
  personSections: Readonly<Record<string, PersonSection>>
  publications: Readonly<Record<string, PublicationHook>>
  openRequests: readonly NonNullable<Feature['hasOpenRequest']>[]
  personalData: readonly PersonalData[]
  notifications: Readonly<Record<string, NotificationKind>>
  accountHooks: readonly AccountHooks[]
  providerHooks: readonly ProviderHooks[]
  retention: readonly RetentionRule[]
  encrypted: readonly EncryptedColumn[]
  measurements: readonly Measurement[]
}

/** The context of the running server: what use cases need that span all features. */
export type AppCtx = Ctx & { registry: Registry }

type ModeratedKinds<Features extends readonly Feature[]> = {
  [At in keyof Features]: Features[At] extends { moderated: infer Kinds } ? keyof Kinds : never
}[number]

/** A kind of moderated content that no feature registers does not compile. */
type Exhaustive<Features extends readonly Feature[]> = [ModeratedKind] extends [ModeratedKinds<Features>]
  ? unknown
  : { unregisteredKinds: Exclude<ModeratedKind, ModeratedKinds<Features>> }

/** Merges the manifests. Refuses names that two features register. */
export function createRegistry<const Features extends readonly Feature[]>(features: Features & Exhaustive<Features>) {
  const list: readonly Feature[] = features
  const fileReferences = list.flatMap((feature) => feature.fileReferences ?? [])
  const personalData = list.flatMap((feature) => feature.personalData ?? [])
  refuseDuplicates(
    'feature',
    list.map(({ name }) => name),
  )
  refuseDuplicates(
    'file reference',
    fileReferences.map(({ table, column }) => `${table}.${column}`),
  )
  refuseDuplicates(
    'personal data',
    personalData.map(({ name }) => name),
  )
  const registry: Registry = {
    permissions: mergeTables(
      'permission',
      list.map(({ permissions }) => permissions),
    ),
    rateLimits: mergeTables(
      'rate limit',
      list.map(({ rateLimits }) => rateLimits),
    ),
    socketEvents: mergeTables(
      'socket event',
      list.map(({ socketEvents }) => socketEvents),
    ),
    deviceGreetings: list.flatMap(({ greetDevice }) => greetDevice ?? []),
    fileReferences,
    moderated: mergeTables(
      'moderated content',
      list.map(({ moderated }) => moderated),
    ) as Registry['moderated'],
    deskCounts: mergeTables(
      'queue of the desk',
      list.map(({ deskCounts }) => deskCounts as Readonly<Record<string, DeskCount>> | undefined),
    ),
    personSections: mergeTables(
      'section of people',
      list.map(({ personSections }) => personSections as Readonly<Record<string, PersonSection>> | undefined),
    ),
    publications: mergeTables(
      'publication',
      list.map(({ publications }) => publications as Readonly<Record<string, PublicationHook>> | undefined),
    ),
    openRequests: list.flatMap(({ hasOpenRequest }) => hasOpenRequest ?? []),
    deskItems: list.flatMap((feature) => feature.deskItems ?? []),
    personalData,
    notifications: mergeTables(
      'notification',
      list.map(({ notifications }) => notifications),
    ),
    accountHooks: list.flatMap(({ accountHooks }) => accountHooks ?? []),
    providerHooks: list.flatMap(({ providerHooks }) => providerHooks ?? []),
    encrypted: list.flatMap((feature) => feature.encrypted ?? []),
    retention: list.flatMap((feature) => feature.retention ?? []),
    measurements: list.flatMap((feature) => feature.measurements ?? []),
  }
  return registry
}

function mergeTables<Row>(what: string, tables: readonly (Readonly<Record<string, Row>> | undefined)[]) {
  const rows = tables.flatMap((table) => Object.entries(table ?? {}))
  refuseDuplicates(
    what,
    rows.map(([name]) => name),
  )
  return Object.fromEntries(rows) as Readonly<Record<string, Row>>
}

function refuseDuplicates(what: string, names: readonly string[]) {
  const duplicate = names.find((name, at) => names.indexOf(name) !== at)
  if (duplicate !== undefined)
    throw new Error(`The ${what} ${duplicate} is registered twice (see app/server/features.ts).`)
}
