import type pg from 'pg'
import { locations } from '#content/locations.ts'
import { treatments } from '#content/specialities.ts'
import { NO_TIMEOUTS, setTimeouts } from '#server/platform/db/database.ts'

// Building an inverted index at the end takes a fraction of the time of updating it row by row.
const INDEXES = `select indexname, indexdef from pg_indexes
  where tablename in ('provider_search', 'search_terms', 'offers', 'provider_names') and indexname not like '%pkey'`

/**
 * Fills an empty, migrated database with so many providers of eight treatments each: the same ones every time, since
 * every choice is a hash of the provider's number. They are spread over the first so many towns of our list.
 */
export async function generateProviders(pool: pg.Pool, size: number, towns = 36) {
  const client = await pool.connect()
  try {
    await client.query(setTimeouts(NO_TIMEOUTS))
    // Generated rows cannot violate a foreign key, and checking millions of them takes longer than writing them.
    await client.query('set session_replication_role = replica')
    await insertLists(client)
    for (const statement of [ACCOUNTS, PROVIDERS, clinicsIn(towns), LANGUAGES, SERVICES, TREATMENTS]) {
      await client.query(statement, statement.includes('$1') ? [size] : [])
    }
    await client.query('analyze')
    const { rows } = await client.query<{ indexname: string; indexdef: string }>(INDEXES)
    for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
    await client.query(SEARCH)
    for (const statement of [TERMS, OFFERS, SPECIALITY_OFFERS, NAMES]) await client.query(statement)
    for (const { indexdef } of rows) await client.query(indexdef)
    await client.query(CARDS)
    await client.query(AVAILABILITY)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

async function insertLists(client: pg.PoolClient) {
  const places = locations.flatMap(({ country, cities }) => cities.map(({ name }) => [name, country]))
  await client.query('insert into places (city, country) select * from unnest($1::text[], $2::text[])', [
    places.map(([city]) => city),
    places.map(([, country]) => country),
  ])
  await client.query(
    'create temp table known (number int, speciality_id smallint, subtitle text, service_type_id smallint)',
  )
  const known = Object.entries(treatments).flatMap(([speciality, list]) =>
    list.map((each) => ({ speciality, ...each })),
  )
  await client.query(
    `insert into known select row_number() over () - 1, s.id, k.subtitle, t.id
     from unnest($1::text[], $2::text[], $3::text[]) as k (speciality, subtitle, type)
     join specialities s on s.name = k.speciality left join service_types t on t.name = k.type`,
    [
      known.map(({ speciality }) => speciality),
      known.map(({ name }) => name),
      known.map(({ serviceType }) => serviceType),
    ],
  )
}

/** A whole number below `below` that depends on nothing but the provider's number. */
const pick = (what: string, below: number, number = 'i') =>
  `(abs(hashint8(${number}::bigint * 7919 + ${what.length * 104_729})::bigint) % ${below})`

const ACCOUNTS = `insert into accounts (id, role, username, password_hash, first_name, last_name, display_name, phone)
  select md5('provider ' || i)::uuid, 'doctor', 'provider' || i, 'none', 'Provider', i::text, 'Provider ' || i, '0'
  from generate_series(1, $1::int) i`

const PROVIDERS = `insert into providers (account_id, specialization, starting_price_cents, time_zone, verified_at, feedback_count, rating_total)
  select id, 'Specialist', 5000 + ${pick('price', 900_000)}, 'UTC', case when ${pick('verified', 5)} > 0 then now() end,
    ${pick('feedback', 200)}, ${pick('feedback', 200)} * 3 + ${pick('feedback', 200)} * ${pick('stars', 200)} / 100
  from (select id, last_name::int as i from accounts) a`

const WORDS = `(array['Amber','Birch','Cedar','Delta','Ember','Fjord','Garnet','Harbor','Iris','Juniper','Kestrel','Lumen','Maple','Nova','Opal','Pearl','Quartz','Ridge','Sable','Tulip'])`
const clinicsIn = (towns: number) => `insert into clinics (provider_id, name, place_id)
  select id, ${WORDS}[1 + ${pick('word', 20)}] || ' ' || ${WORDS}[1 + ${pick('second', 20)}] || ' Clinic ' || i,
    1 + ${pick('place of it', towns)}
  from (select id, last_name::int as i from accounts) a`

const LANGUAGES = `insert into provider_languages (provider_id, language_id, position)
  select id, language, language from (select id, last_name::int as i from accounts) a, generate_series(1, 10) language
  where language = 1 or (${pick('speaks', 10)} + language) % 5 = 0`

// Two specialities of four treatments each; every third provider is a dentist first.
const SERVICES = `insert into offered_services (id, provider_id, speciality_id, position)
  select md5(i || ' service ' || position)::uuid, id,
    case when position = 0 and i % 3 = 0 then 5 else 1 + (${pick('speciality', 10)} * 2 + position + case when i % 3 = 0 then 5 else 0 end) % 21 end, position
  from (select id, last_name::int as i from accounts) a, generate_series(0, 1) position
  on conflict do nothing`

const TREATMENTS = `insert into sub_services (service_id, position, subtitle, service_type_id, price_cents)
  select o.id, k.place, k.subtitle, k.service_type_id, 5000 + abs(hashtext(o.id::text || k.subtitle)::bigint) % 900000
  from offered_services o
  join (select *, row_number() over (partition by speciality_id order by number) as place from known) k
    on k.speciality_id = o.speciality_id and k.place <= 4`

/** The same rows as refresh_search would write, made in one go. */
const SEARCH = `insert into provider_search
  select p.account_id, c.place_id, l.country_group, s.speciality_ids, s.service_type_ids, g.language_ids, p.verified_at is not null,
    s.price_cents, case when p.feedback_count = 0 then 0 else p.rating_total::real / p.feedback_count end, p.score,
    p.time_zone, '{1020,1020,1020,1020,1020,-1,-1}', fold(array_to_string(array[c.name] || s.titles || s.subtitles, E'\\n')),
    array['3' || c.name] || s.title_terms || s.subtitle_terms
  from providers p join clinics c on c.provider_id = p.account_id join places l on l.id = c.place_id
  join (select provider_id, array_agg(language_id order by language_id) as language_ids from provider_languages group by 1) g
    on g.provider_id = p.account_id
  join (select o.provider_id, array_agg(distinct o.speciality_id) as speciality_ids, array_agg(distinct n.name) as titles,
      array_agg(distinct u.subtitle) as subtitles, array_agg(distinct '1' || n.name) as title_terms,
      array_agg(distinct '2' || u.subtitle) as subtitle_terms, array_agg(distinct u.service_type_id) as service_type_ids,
      min(u.price_cents) as price_cents
    from offered_services o join specialities n on n.id = o.speciality_id join sub_services u on u.service_id = o.id group by 1) s
    on s.provider_id = p.account_id`

/** A sub-query for each provider would take minutes here, so that the lists are put together first. */
const CARDS = `insert into provider_cards
  select p.account_id, jsonb_build_object('displayName', a.display_name, 'avatarPath', a.avatar_path, 'clinicName', c.name,
    'logoPath', c.logo_path, 'subHeading', p.sub_heading, 'city', l.city, 'country', l.country,
    'feedbackCount', p.feedback_count, 'ratingTotal', p.rating_total, 'languages', g.names, 'offers', s.offers)
  from providers p join accounts a on a.id = p.account_id join clinics c on c.provider_id = p.account_id
  join places l on l.id = c.place_id
  join (select provider_id, array_agg(n.name order by n.id) as names
    from provider_languages join languages n on n.id = language_id group by 1) g on g.provider_id = p.account_id
  join (select o.provider_id, jsonb_agg(
      jsonb_build_array(u.subtitle, u.key, fold(n.name), u.price_cents, t.id) order by o.position, u.position) as offers
    from offered_services o join specialities n on n.id = o.speciality_id join sub_services u on u.service_id = o.id
    join treatments t on t.key = u.key and not t.is_speciality group by 1) s
    on s.provider_id = p.account_id`

/** Next bookable times in the coming thirty days, without a refresh; one provider in twenty has none. */
const AVAILABILITY = `insert into provider_availability (provider_id, next_slot, day_starts_at, refresh_at)
  select id, slot, date_trunc('day', slot), 'infinity'
  from (
    select id, case when ${pick('availability', 20)} > 0
      then date_trunc('hour', now()) + interval '1 hour' * (3 + ${pick('next slot', 720)}) end as slot
    from (select id, last_name::int as i from accounts) a
  ) as slots`

const TERMS = `insert into search_terms (kind, text, providers)
  select left(term, 1)::smallint, substr(term, 2), count(*) from provider_search, unnest(terms) as term group by term`

const offersBy = (treatment: string) => `insert into offers
  select s.provider_id, ${treatment} as treatment_id, s.place_id, s.country_key, min(u.price_cents), s.rating, s.score,
    s.is_verified, true, bit_mask(s.speciality_ids), bit_mask(s.language_ids), bit_mask(s.service_type_ids)
  from provider_search s join offered_services o using (provider_id) join sub_services u on u.service_id = o.id
  join treatments t on t.key = u.key and not t.is_speciality
  group by s.provider_id, 2`
const OFFERS = offersBy('t.id')
const SPECIALITY_OFFERS = offersBy('(o.speciality_id * 100)::smallint')

const NAMES = `insert into provider_names
  select id, fold(display_name) from accounts union select provider_id, fold(name) from clinics`
