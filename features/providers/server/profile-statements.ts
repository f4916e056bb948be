/**
 * The two statements that replace a profile: one deletes, one inserts, however long the lists are. $1 is the provider, $2
 * the form as JSON (`documentOf` in profile-writes.ts).
 *
 * Each statement is built from data-modifying CTEs, one per table, because they take one round trip together. All CTEs of
 * a statement see the same snapshot, so that none reads what another one writes; PostgreSQL checks the foreign keys
 * between them at the end of the statement.
 */
import {
  AWARD_COLUMNS,
  assignmentsOf,
  CLINIC_COLUMNS,
  type Column,
  columnsOf,
  DOCTOR_COLUMNS,
  DOWNLOAD_COLUMNS,
  EDUCATION_COLUMNS,
  EXPERIENCE_COLUMNS,
  excludedOf,
  GALLERY_COLUMNS,
  PROVIDER_COLUMNS,
  recordOf,
  valuesOf,
} from './profile-columns.ts'

type List = { field: string; table: string; columns: readonly Column[] }

/** Lists whose entries keep their ids, because other rows may refer to them. */
const LISTS_WITH_IDS: readonly List[] = [
  { field: 'experiences', table: 'experiences', columns: EXPERIENCE_COLUMNS },
  { field: 'educations', table: 'educations', columns: EDUCATION_COLUMNS },
  { field: 'awards', table: 'awards', columns: AWARD_COLUMNS },
  { field: 'doctors', table: 'doctors', columns: DOCTOR_COLUMNS },
]

/** Lists that are deleted and inserted anew. */
const LISTS: readonly List[] = [
  { field: 'gallery', table: 'gallery_pictures', columns: GALLERY_COLUMNS },
  { field: 'downloads', table: 'downloads', columns: DOWNLOAD_COLUMNS },
]

/** One statement of several data-modifying CTEs. Their names carry a prefix: a CTE hides the table of its name. */
const combine = (blocks: readonly [name: string, sql: string][]) =>
  `with form as (select $2::jsonb as value),\n${blocks.map(([name, sql]) => `write_${name} as (${sql})`).join(',\n')}\nselect`

const deleteRows = (table: string): [string, string] => [table, `delete from ${table} where provider_id = $1`]

/** Deletes the entries that the form does not contain any more. */
const deleteRemoved = ({ field, table }: List): [string, string] => [
  table,
  `delete from ${table} where provider_id = $1
    and id not in (select _id from form, jsonb_to_recordset(value -> '${field}') as entry (_id uuid))`,
]

/** Deletes the rows of a table that belongs to the provider's doctors. */
const deleteOfDoctors = (table: string): [string, string] => [
  table,
  `delete from ${table} using doctors where ${table}.doctor_id = doctors.id and doctors.provider_id = $1`,
]

/** Deletes what `INSERT_PROFILE` inserts. */
export const DELETE_PROFILE = combine([
  ...['opening_hours', 'clinics', 'provider_languages', 'provider_facilities', 'success_stories'].map(deleteRows),
  ...LISTS.map(({ table }) => deleteRows(table)),
  ...['doctor_languages', 'doctor_fields'].map(deleteOfDoctors),
  ...LISTS_WITH_IDS.map(deleteRemoved),
])

/** Inserts a list in its order. */
const insertList = ({ field, table, columns }: List): [string, string] => [
  table,
  `insert into ${table} (provider_id, position, ${columnsOf(columns)})
    select $1, position, ${valuesOf(columns)}
    from form, jsonb_to_recordset(value -> '${field}') as entry (position int, ${recordOf(columns)})`,
]

/** Upserts entries by their ids: those that exist keep their id and their other columns. `entries` is a JSON expression. */
export const upsertEntries = (table: string, columns: readonly Column[], entries: string) =>
  `insert into ${table} (id, provider_id, position, ${columnsOf(columns)})
    select _id, $1, position, ${valuesOf(columns)}
    from ${entries} as entry (_id uuid, position int, ${recordOf(columns)})
    on conflict (id) do update set position = excluded.position, ${excludedOf(columns)}`

const upsertList = ({ field, table, columns }: List): [string, string] => [
  table,
  upsertEntries(table, columns, `form, jsonb_to_recordset(value -> '${field}')`),
]

/** Inserts or updates the rows of a form. A name that its vocabulary lacks becomes null, which no column accepts. */
export const INSERT_PROFILE = combine([
  // The provider's own columns.
  [
    'providers',
    `update providers set ${assignmentsOf(PROVIDER_COLUMNS)}, starting_price_cents = "startingPriceCents", time_zone = "timeZone"
    from form, jsonb_to_record(value) as entry (${recordOf(PROVIDER_COLUMNS)}, "startingPriceCents" int, "timeZone" text)
    where account_id = $1`,
  ],
  [
    'opening_hours',
    `insert into opening_hours (provider_id, weekday, opens, closes)
    select $1, weekday, opens, closes
    from form, jsonb_to_recordset(value -> 'openingHours') as entry (weekday int, opens time, closes time)`,
  ],
  // Spoken languages, in the order of preference.
  [
    'provider_languages',
    `insert into provider_languages (provider_id, language_id, position)
    select $1, (select id from languages where languages.name = entry.name), position
    from form, jsonb_array_elements_text(value -> 'languages') with ordinality as entry (name, position)`,
  ],
  // Facilities that the provider has, or is known not to have.
  [
    'provider_facilities',
    `insert into provider_facilities (provider_id, facility_id, is_there)
    select $1, (select id from facilities where facilities.name = entry.name), is_there::boolean
    from form, jsonb_each_text(value -> 'facilities') as entry (name, is_there)`,
  ],
  // The place of the clinic, shared by all clinics there. The update changes nothing: an ignored insert returns no row.
  [
    'places',
    `insert into places (city, country)
    select "cityOfClinic", "countryOfClinic"
    from form, jsonb_to_record(value) as entry ("clinicName" text, "cityOfClinic" text, "countryOfClinic" text)
    where "clinicName" <> ''
    on conflict (city_key, country_key) do update set city = places.city
    returning id`,
  ],
  // The clinic, unless its name is empty: then `write_places` has no row.
  [
    'clinics',
    `insert into clinics (provider_id, place_id, ${columnsOf(CLINIC_COLUMNS)})
    select $1, write_places.id, ${valuesOf(CLINIC_COLUMNS)}
    from write_places, form, jsonb_to_record(value) as entry (${recordOf(CLINIC_COLUMNS)})`,
  ],
  // The departments of the clinic.
  [
    'clinic_departments',
    `insert into clinic_departments (provider_id, department_id, position)
    select $1, (select id from departments where departments.name = entry.name), position
    from write_places, form, jsonb_array_elements_text(value -> 'departmentsOfClinics') with ordinality as entry (name, position)`,
  ],
  ...LISTS_WITH_IDS.map(upsertList),
  // Languages of the doctors.
  [
    'doctor_languages',
    `insert into doctor_languages (doctor_id, language_id, position)
    select _id, (select id from languages where languages.name = entry.name), position
    from form, jsonb_to_recordset(value -> 'doctors') as doctor (_id uuid, "languagesOfDoctors" jsonb),
      jsonb_array_elements_text("languagesOfDoctors") with ordinality as entry (name, position)`,
  ],
  // Specializations of the doctors.
  [
    'doctor_fields',
    `insert into doctor_fields (doctor_id, specialization_id, position)
    select _id, (select id from doctor_specializations where doctor_specializations.name = entry.name), position
    from form, jsonb_to_recordset(value -> 'doctors') as doctor (_id uuid, specializations jsonb),
      jsonb_array_elements_text(specializations) with ordinality as entry (name, position)`,
  ],
  ...LISTS.map(insertList),
  // Results: pairs of a picture before and one after.
  [
    'success_stories',
    `insert into success_stories (provider_id, position, name, before_path, after_path)
    select $1, position, name, before, after
    from form, jsonb_to_recordset(value -> 'results') as entry (position int, name text, before text, after text)`,
  ],
])
