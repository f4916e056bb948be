import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { ArticleDraft, ProfileDraft, ProfileInput, ServiceDraft } from './profile-input.ts'
import { DELETE_PROFILE, INSERT_ARTICLES, INSERT_PROFILE, INSERT_SERVICES } from './profile-statements.ts'

/** Replaces everything a provider tells of itself. Whoever calls this publishes the provider afterwards. */
export async function writeProfile(tx: Tx, providerId: string, { services, articles, ...told }: ProfileDraft) {
  await replaceProfile(tx, providerId, told)
  await writeServices(tx, providerId, services)
  await writeArticles(tx, providerId, articles)
}

/** The same without services and articles: two statements, however long the lists are. */
export async function replaceProfile(tx: Tx, providerId: string, { clinic, ...draft }: ProfileInput) {
  const told = JSON.stringify({
    ...draft,
    // None or one, so that it is read as the lists are.
    clinics: clinic ? [clinic] : [],
    experiences: numbered(draft.experiences),
    educations: numbered(draft.educations),
    awards: numbered(draft.awards),
    doctors: numbered(draft.doctors),
    gallery: numbered(draft.gallery),
    stories: numbered(draft.stories),
    downloads: numbered(draft.downloads),
  })
  await run(tx, DELETE_PROFILE, providerId, told)
  await run(tx, INSERT_PROFILE, providerId, told)
}

async function writeServices(tx: Tx, providerId: string, services: readonly ServiceDraft[]) {
  const told = services.map((service) => ({ ...service, subservices: numbered(service.subservices) }))
  await tx.deleteFrom('offered_services').where('provider_id', '=', providerId).execute()
  await run(tx, INSERT_SERVICES, providerId, JSON.stringify(numbered(told)))
}

/** Replaces the list of articles. */
export async function writeArticles(tx: Tx, providerId: string, articles: readonly ArticleDraft[]) {
  const told = numbered(articles)
  await tx
    .deleteFrom('articles')
    .where('provider_id', '=', providerId)
    .$if(told.length > 0, (gone) =>
      gone.where(
        'id',
        'not in',
        told.map(({ id }) => id),
      ),
    )
    .execute()
  await run(tx, INSERT_ARTICLES, providerId, JSON.stringify(told))
}

/** Positions and ids are given here, so that rows that belong together can be written at once. */
const numbered = <Entry extends object>(entries: readonly Entry[]) =>
  entries.map((entry: Entry & { id?: string }, position) => ({ ...entry, position, id: entry.id ?? randomUUID() }))

const run = (tx: Tx, statement: string, providerId: string, told: string) =>
  tx.executeQuery(CompiledQuery.raw(statement, [providerId, told]))
