import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { timeZoneOfPlace } from '#features/providers/server/time-zone-of-place.ts'
import type { ContentReader } from '#platform/server/contents/contents.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { memoize } from '#platform/server/memoize.ts'
import type { ImportedProvider } from '../rules/provider-imports.ts'

/**
 * Writes providers that did not sign up themselves, a batch per statement: one by one, thousands of them would take minutes.
 * Their services are written by `addImportedServices`; the caller publishes them. Returns their ids, in order.
 */
export async function addImportedProviders(
  ctx: ContentReader,
  tx: Tx,
  providers: readonly ImportedProvider[],
  passwordHash: string,
) {
  // Many providers are in the same place, and finding its zone compares the names of all.
  const zoneOf = memoize((place) => {
    const [city, country] = JSON.parse(place) as [string, string]
    return timeZoneOfPlace(ctx, city, country) ?? 'UTC'
  })
  const rows = providers.map((provider) => ({
    ...provider,
    id: randomUUID(),
    timeZone: zoneOf(JSON.stringify([provider.city, provider.country])),
  }))
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (id uuid, name text, clinic text, email text,
        phone text, address text, city text, country text, specialization text, heading text, description text,
        languages jsonb, "timeZone" text)
    ), account as (
      insert into accounts (id, role, username, email, password_hash, first_name, last_name, display_name, phone, time_zone)
      select id, 'doctor', 'clinic-' || left(id::text, 13), nullif(email, ''), ${passwordHash}, name, '', name, phone, null
      from given
    ), provider as (
      insert into providers (account_id, sub_heading, specialization, description, time_zone)
      select id, heading, specialization, description, "timeZone" from given
    ), availability as (
      insert into provider_availability (provider_id) select id from given
    ), place as (
      insert into places (city, country)
      select distinct on (fold(city), fold(country)) city, country from given where clinic <> ''
      order by fold(city), fold(country), city, country
      on conflict (city_key, country_key) do update set city = places.city
      returning id, city_key, country_key
    ), clinic as (
      insert into clinics (provider_id, name, address, place_id)
      select given.id, given.clinic, given.address, place.id
      from given join place on place.city_key = fold(given.city) and place.country_key = fold(given.country)
      where given.clinic <> ''
    )
    insert into provider_languages (provider_id, language_id, position)
    select given.id, languages.id, spoken.position
    from given, jsonb_array_elements_text(given.languages) with ordinality as spoken (name, position)
    join languages on languages.name = spoken.name`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Before many new providers are published in one transaction: statistics and cached plans know the tables without them, so that
 * each refresh would read the new rows one by one, which takes quadratic time. With it every refresh uses the indexes.
 */
export async function preferIndexes(tx: Tx) {
  await sql`discard plans`.execute(tx)
  await sql`set local enable_seqscan = off`.execute(tx)
}

/** Adds many new providers to the search index in one statement. */
export async function publishNewProviders(tx: Tx, providerIds: readonly string[]) {
  await sql`select publish_new_providers(${providerIds}::uuid[])`.execute(tx)
}
