import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { toCents } from '#platform/rules/money/amounts.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { ProviderForm } from '../rules/profile-form.ts'
import { facilityOf, isThere } from '../rules/profile-rules.ts'
import { DELETE_PROFILE, INSERT_PROFILE } from './profile-statements.ts'

/**
 * Replaces the profile of a provider by a checked form whose pictures are stored (`withStoredFiles`) and whose ids belong
 * to the provider (`withKnownIds`). The caller publishes the provider in the same transaction.
 */
export async function replaceProfile(tx: Tx, providerId: string, form: ProviderForm) {
  const document = JSON.stringify(documentOf(form))
  await tx.executeQuery(CompiledQuery.raw(DELETE_PROFILE, [providerId, document]))
  await tx.executeQuery(CompiledQuery.raw(INSERT_PROFILE, [providerId, document]))
}

/** The form as profile-statements.ts reads it: its own fields, and those that are stored differently. */
function documentOf(form: ProviderForm) {
  const { startingPrice, premises, beforeAndAfter } = form
  return {
    ...form,
    startingPriceCents: startingPrice === '' || startingPrice === '0' ? null : toCents(startingPrice),
    facilities: Object.fromEntries(premises.map((premise) => [facilityOf(premise), isThere(premise)])),
    experiences: numbered(form.experiences),
    educations: numbered(form.educations),
    awards: numbered(form.awards),
    doctors: numbered(form.doctors),
    gallery: withPositions(form.gallery),
    downloads: withPositions(form.downloads),
    results: withPositions(pairsOf(beforeAndAfter)),
  }
}

/** Before, after, before, after; a pair has the name of its first picture. */
function pairsOf(pictures: ProviderForm['beforeAndAfter']) {
  return pictures.flatMap(({ file: before, name }, at) => {
    const after = pictures[at + 1]
    return at % 2 === 0 ? [{ name: name || (after?.name ?? ''), before, after: after?.file ?? '' }] : []
  })
}

const withPositions = <Entry extends object>(entries: readonly Entry[]) =>
  entries.map((entry, position) => ({ ...entry, position }))

/** Positions and ids are assigned before the insert, so that an entry and its own lists are written by one statement. */
export const numbered = <Entry extends { _id: string }>(entries: readonly Entry[]) =>
  withPositions(entries).map((entry) => ({ ...entry, _id: entry._id || randomUUID() }))

/** Clears the ids that are not among the known ones, or that an earlier entry has used: such an entry is a new one. */
export function withKnownIds<Entry extends { _id: string }>(
  entries: readonly Entry[],
  known: readonly { _id: string }[],
): Entry[] {
  const unused = new Set(known.map(({ _id }) => _id))
  return entries.map((entry) => ({ ...entry, _id: unused.delete(entry._id) ? entry._id : '' }))
}
