import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { dentalProcedures } from '#content/dental-procedures.ts'
import { syncAliases } from '#features/search/server/aliases.ts'
import { createContents } from '#features/site-content/server/contents.ts'
import { NO_TIMEOUTS, setTimeouts } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { generatedIdSql } from './patients.ts'
import { listTowns, PROFILES, type Profile, pick, unit } from './profiles.ts'

// Building an inverted index at the end takes a fraction of the time of updating it row by row.
const INDEXES = `select indexname, indexdef from pg_indexes
  where tablename in ('provider_search', 'search_terms', 'offers', 'provider_names') and indexname not like '%pkey'`

type Options = {
  size: number
  profile?: Profile
  /** How many towns they are in; the profile says how many each has. */
  towns?: number
}

const procedures = Object.values(dentalProcedures).flat()

/**
 * A price list of every procedure for every provider. As in reality, the prices of a clinic resemble each other: it has a level
 * between the low and the high end of the usual prices, more clinics in the middle, and each price is up to 15 % beside it.
 */
const priceListsSql = `
  insert into procedure_prices (provider_id, procedure_id, price_cents, confirmed_at)
  select a.id, procedure.id,
    (100 * (low + (high - low) * (${unit('level')} + ${unit('level', '1')}) / 2) * (0.85 + 0.3 * ${unit('price', 'procedure.number')}))::int,
    now()
  from (select id, last_name::int as i from accounts) as a
  cross join (values ${procedures.map(({ id, low, high }, number) => `(${number}, '${id}', ${low}, ${high})`).join()})
    as procedure (number, id, low, high)
  order by a.id`

/**
 * Fills an empty, migrated database with providers: the same ones every time, since every choice is a hash of the provider's
 * number.
 */
export async function generateProviders(pool: pg.Pool, { size, profile = 'even', ...options }: Options) {
  const choices = PROFILES[profile]
  const towns = options.towns ?? choices.towns
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await syncAliases({ db, contents: createContents(), demoAccounts: null })
  const client = await pool.connect()
  try {
    await client.query(setTimeouts(NO_TIMEOUTS))
    // Generated rows cannot violate a foreign key, and checking millions of them takes longer than writing them.
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '64MB'",
    )
    await insertTowns(client, towns)
    await listTreatments(client, profile)
    await client.query(accountsNamed(choices.displayName), [size])
    await client.query(PROVIDERS)
    await client.query(clinicsIn(choices.clinicName, choices.place(towns)))
    await client.query(LANGUAGES)
    await client.query(`create temp table chosen as ${choices.chosenTreatments}`)
    for (const statement of [SERVICES, TREATMENTS]) await client.query(statement)
    if (profile === 'dental') await client.query(priceListsSql)
    await client.query('analyze')
    const { rows } = await client.query<{ indexname: string; indexdef: string }>(INDEXES)
    for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
    for (const statement of [SEARCH, TERMS, OFFERS, SPECIALITY_OFFERS, NAMES]) await client.query(statement)
    for (const { indexdef } of rows) await client.query(indexdef)
    for (const statement of [CARDS, AVAILABILITY, CHANGE]) await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

async function insertTowns(client: pg.PoolClient, count: number) {
  const towns = listTowns(count)
  await client.query('insert into places (city, country) select * from unnest($1::text[], $2::text[])', [
    towns.map(({ city }) => city),
    towns.map(({ country }) => country),
  ])
}

/** The temporary table `known`: what providers can offer, by a number from 0 and by the place in the speciality from 1. */
async function listTreatments(client: pg.PoolClient, profile: Profile) {
  const { treatments } = PROFILES[profile]
  await client.query(
    `create temp table known as
     select number - 1 as number, row_number() over (partition by speciality.id order by number) as place,
       speciality.id as speciality_id, given.subtitle, type.id as service_type_id, given.share,
       fold(given.subtitle) as key, treatment_of(fold(given.subtitle)) as treatment_id
     from unnest($1::text[], $2::text[], $3::text[], $4::float8[]) with ordinality
       as given (speciality, subtitle, type, share, number)
     join specialities speciality on speciality.name = given.speciality
     left join service_types type on type.name = given.type`,
    [
      treatments.map(({ speciality }) => speciality),
      treatments.map(({ name }) => name),
      treatments.map(({ serviceType }) => serviceType),
      treatments.map(({ share }) => share),
    ],
  )
}

const numbered = '(select id, last_name::int as i from accounts) as a'

const accountsNamed = (displayName: string) => `
  insert into accounts (id, role, username, password_hash, first_name, last_name, display_name, phone)
  select ${generatedIdSql(`'provider ' || i`)}, 'doctor', 'provider' || i, 'none', 'Provider', i::text, ${displayName}, '0'
  from generate_series(1, $1::int) i`

const PROVIDERS = `
  insert into providers (account_id, specialization, starting_price_cents, time_zone, verified_at, feedback_count, rating_total)
  select id, 'Specialist', 5000 + ${pick('price', 900_000)}, 'UTC', case when ${pick('verified', 5)} > 0 then now() end,
    ${pick('feedback', 200)}, ${pick('feedback', 200)} * 3 + ${pick('feedback', 200)} * ${pick('stars', 200)} / 100
  from ${numbered}`

const clinicsIn = (name: string, place: string) => `insert into clinics (provider_id, name, place_id)
  select id, ${name}, ${place} from ${numbered}`

const LANGUAGES = `insert into provider_languages (provider_id, language_id, position)
  select id, language, language from ${numbered}, generate_series(1, 10) language
  where language = 1 or (${pick('speaks', 10)} + language) % 5 = 0`

const SERVICE_ID = generatedIdSql(`provider_id || ' ' || speciality_id`)
const SERVICES = `insert into offered_services (id, provider_id, speciality_id, position)
  select ${SERVICE_ID}, provider_id, speciality_id,
    row_number() over (partition by provider_id order by min(number)) - 1
  from chosen join known using (number) group by provider_id, speciality_id`

const TREATMENTS = `insert into sub_services (service_id, position, subtitle, service_type_id, price_cents)
  select service_id, place, subtitle, service_type_id,
    5000 + abs(hashtext(service_id::text || subtitle)::bigint) % 900000
  from (select *, ${SERVICE_ID} as service_id from chosen join known using (number)) as c`

/** The same rows as refresh_search would write, made in one go. */
const SEARCH = `insert into provider_search
  select p.account_id, c.place_id, l.country_group, s.speciality_ids, coalesce(s.service_type_ids, '{}'), g.language_ids,
    p.verified_at is not null, s.price_cents,
    case when p.feedback_count = 0 then 0 else p.rating_total::real / p.feedback_count end,
    (p.score + case when p.verified_at is null then 0 else 10 end)::real,
    p.time_zone, array_fill(-1::smallint, array[7]), fold(array_to_string(array[c.name] || s.titles || s.subtitles, E'\\n')),
    array['3' || c.name] || s.title_terms || s.subtitle_terms
  from providers p join clinics c on c.provider_id = p.account_id join places l on l.id = c.place_id
  join (select provider_id, array_agg(language_id order by language_id) as language_ids from provider_languages group by 1) g
    on g.provider_id = p.account_id
  join (select o.provider_id, array_agg(distinct o.speciality_id) as speciality_ids, array_agg(distinct n.name) as titles,
      array_agg(distinct u.subtitle) as subtitles, array_agg(distinct '1' || n.name) as title_terms,
      array_agg(distinct '2' || u.subtitle) as subtitle_terms,
      array_agg(distinct u.service_type_id) filter (where u.service_type_id is not null) as service_type_ids,
      min(u.price_cents) as price_cents
    from offered_services o join specialities n on n.id = o.speciality_id join sub_services u on u.service_id = o.id group by 1) s
    on s.provider_id = p.account_id`

/** A sub-query for each provider would take minutes here, so that the lists are put together first. */
const CARDS = `insert into provider_cards
  select p.account_id, jsonb_build_object('displayName', a.display_name, 'avatarPath', a.avatar_path, 'clinicName', c.name,
    'logoPath', c.logo_path, 'picturePath', null, 'subHeading', p.sub_heading, 'city', l.city, 'country', l.country,
    'feedbackCount', p.feedback_count, 'ratingTotal', p.rating_total, 'languages', g.names, 'offers', s.offers)
  from providers p join accounts a on a.id = p.account_id join clinics c on c.provider_id = p.account_id
  join places l on l.id = c.place_id
  join (select provider_id, array_agg(n.name order by n.id) as names
    from provider_languages join languages n on n.id = language_id group by 1) g on g.provider_id = p.account_id
  join (select o.provider_id, jsonb_agg(
      jsonb_build_array(u.subtitle, u.key, fold(n.name), u.price_cents, k.treatment_id) order by o.position, u.position) as offers
    from offered_services o join specialities n on n.id = o.speciality_id join sub_services u on u.service_id = o.id
    join known k on k.key = u.key group by 1) s
    on s.provider_id = p.account_id`

/** Next bookable times in the coming thirty days, without a refresh; one provider in twenty has none. */
const AVAILABILITY = `insert into provider_availability (provider_id, next_slot, day_starts_at, refresh_at)
  select id, slot, date_trunc('day', slot), 'infinity'
  from (
    select id, case when ${pick('availability', 20)} > 0
      then date_trunc('hour', now()) + interval '1 hour' * (3 + ${pick('next slot', 720)}) end as slot
    from ${numbered}
  ) as slots`

const TERMS = `insert into search_terms (kind, text, providers)
  select left(term, 1)::smallint, substr(term, 2), count(*) from provider_search, unnest(terms) as term group by term`

const offersBy = (treatment: string) => `insert into offers
  select s.provider_id, ${treatment} as treatment_id, s.place_id, s.country_key, min(u.price_cents)
  from provider_search s join offered_services o using (provider_id) join sub_services u on u.service_id = o.id
  join known k on k.key = u.key
  where ${treatment} is not null
  group by s.provider_id, 2`
const OFFERS = offersBy('k.treatment_id')
const SPECIALITY_OFFERS = offersBy('(o.speciality_id * 100)::smallint')

/** The triggers that log changes are off. */
const CHANGE = 'insert into search_changes (provider_id, is_availability) values (null, false)'

const NAMES = `insert into provider_names
  select id, fold(display_name) from accounts union select provider_id, fold(name) from clinics`
