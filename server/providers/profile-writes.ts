import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { ClinicDraft, DoctorDraft, PastDraft, ProfileDraft, ServiceDraft } from './profile-draft.ts'

type Tx = Transaction<Tables>

const LISTS = [
  ...([
    'opening_hours',
    'clinics',
    'provider_languages',
    'provider_facilities',
    'offered_services',
    'experiences',
  ] as const),
  ...(['educations', 'awards', 'doctors', 'gallery_pictures', 'success_stories', 'articles'] as const),
]

/** Replaces everything a provider tells of itself. Whoever calls this publishes the provider afterwards. */
export async function writeProfile(tx: Tx, provider_id: string, draft: ProfileDraft) {
  await deleteLists(tx, provider_id)
  await tx
    .updateTable('providers')
    .set({
      gender: draft.gender,
      sub_heading: draft.subHeading,
      specialization: draft.specialization,
      description: draft.description,
      starting_price_cents: draft.startingPriceCents,
      time_zone: draft.timeZone,
    })
    .where('account_id', '=', provider_id)
    .execute()
  await insertRows(
    tx,
    'opening_hours',
    draft.hours.map((day) => ({ provider_id, ...day })),
  )
  if (draft.clinic) await insertClinic(tx, provider_id, draft.clinic)
  await insertNames(
    tx,
    sql`provider_languages (provider_id, language_id, position)`,
    provider_id,
    'languages',
    draft.languages,
  )
  await insertFacilities(tx, provider_id, draft.facilities)
  for (const [position, service] of draft.services.entries()) await insertService(tx, provider_id, position, service)
  await insertPast(tx, provider_id, draft)
  for (const [position, doctor] of draft.doctors.entries()) await insertDoctor(tx, provider_id, position, doctor)
  await insertPictures(tx, provider_id, draft)
}

/** All at once: a dozen statements would be a dozen round trips. */
async function deleteLists(tx: Tx, providerId: string) {
  const deletions = LISTS.map((list) => {
    return sql`${sql.id(`from_${list}`)} as (delete from ${sql.table(list)} where provider_id = ${providerId})`
  })
  await sql`with ${sql.join(deletions)} select`.execute(tx)
}

async function insertRows(tx: Tx, table: keyof Tables, rows: readonly object[]) {
  if (rows.length > 0)
    await tx
      .insertInto(table)
      .values(rows as never)
      .execute()
}

/** Rows of a join table, from the names of what they point to. An unknown name is a bug of the caller. */
async function insertNames(
  tx: Tx,
  into: RawBuilder<unknown>,
  owner: string,
  list: keyof Tables,
  names: readonly string[],
) {
  if (names.length === 0) return
  const { numAffectedRows } = await sql`insert into ${into}
    select ${owner}, known.id, given.position from unnest(${names}::text[]) with ordinality as given (name, position)
    join ${sql.table(list)} as known on known.name = given.name`.execute(tx)
  if (Number(numAffectedRows) !== names.length) throw new Error(`Not all of these are in ${list}: ${names.join(', ')}`)
}

async function insertClinic(tx: Tx, provider_id: string, { city, country, departments, ...clinic }: ClinicDraft) {
  const { id: place_id } = await tx
    .insertInto('places')
    .values({ city, country })
    // An update that changes nothing, because an ignored insert returns no row.
    .onConflict((conflict) => conflict.columns(['city_key', 'country_key']).doUpdateSet({ city: sql`places.city` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name, address, logoPath: logo_path, yearOfFoundation: year_of_foundation } = clinic
  const { numberOfBeds: number_of_beds, patientsPerYear: patients_per_year } = clinic
  const numbers = { year_of_foundation, number_of_beds, patients_per_year }
  await tx
    .insertInto('clinics')
    .values({ provider_id, place_id, name, address, logo_path, ...numbers })
    .execute()
  await insertNames(
    tx,
    sql`clinic_departments (provider_id, department_id, position)`,
    provider_id,
    'departments',
    departments,
  )
}

async function insertFacilities(tx: Tx, providerId: string, facilities: ProfileDraft['facilities']) {
  const there = Object.entries(facilities)
  for (const isThere of [true, false]) {
    const names = there.filter(([, is]) => is === isThere).map(([name]) => name)
    const into = sql`provider_facilities (provider_id, facility_id, is_there)`
    if (names.length === 0) continue
    await sql`insert into ${into} select ${providerId}, id, ${isThere} from facilities where name = any(${names})`.execute(
      tx,
    )
  }
}

async function insertService(tx: Tx, providerId: string, position: number, { title, subservices }: ServiceDraft) {
  const inserted = await sql<{ id: string }>`insert into offered_services (provider_id, speciality_id, position)
    select ${providerId}, id, ${position} from specialities where name = ${title} returning id`.execute(tx)
  const service = inserted.rows[0]
  if (!service) throw new Error(`${title} is not in specialities`)
  if (subservices.length === 0) return
  const columns = {
    subtitles: subservices.map(({ subtitle }) => subtitle),
    types: subservices.map(({ serviceType }) => serviceType),
    prices: subservices.map(({ priceCents }) => priceCents),
    descriptions: subservices.map(({ description }) => description),
  }
  await sql`insert into sub_services (service_id, position, subtitle, service_type_id, price_cents, description)
    select ${service.id}, given.position, given.subtitle, types.id, given.price, given.description
    from unnest(${columns.subtitles}::text[], ${columns.types}::text[], ${columns.prices}::int[], ${columns.descriptions}::text[])
      with ordinality as given (subtitle, type, price, description, position)
    left join service_types as types on types.name = given.type`.execute(tx)
}

async function insertPast(tx: Tx, provider_id: string, { experiences, educations, awards }: ProfileDraft) {
  const past = ({ startsOn: starts_on, endsOn: ends_on, description }: PastDraft, position: number) => {
    return { provider_id, position, starts_on, ends_on, description }
  }
  const jobs = experiences.map((job, at) => ({ ...past(job, at), company_name: job.place, job_title: job.role }))
  const studies = educations.map((study, at) => ({
    ...past(study, at),
    institution_name: study.place,
    degree: study.role,
  }))
  await insertRows(tx, 'experiences', jobs)
  await insertRows(tx, 'educations', studies)
  await insertRows(
    tx,
    'awards',
    awards.map((award, position) => ({ provider_id, position, ...award })),
  )
}

async function insertDoctor(tx: Tx, provider_id: string, position: number, doctor: DoctorDraft) {
  const { name, photoPath: photo_path, degree, practicingSince: practicing_since, biography } = doctor
  const row = { provider_id, position, name, photo_path, degree, practicing_since, biography }
  const { id } = await tx.insertInto('doctors').values(row).returning('id').executeTakeFirstOrThrow()
  const fields = sql`doctor_fields (doctor_id, specialization_id, position)`
  await insertNames(tx, fields, id, 'doctor_specializations', doctor.specializations)
  await insertNames(tx, sql`doctor_languages (doctor_id, language_id, position)`, id, 'languages', doctor.languages)
}

async function insertPictures(tx: Tx, provider_id: string, { gallery, stories, articles }: ProfileDraft) {
  const pictures = gallery.map(({ path: image_path, name }, position) => ({ provider_id, position, image_path, name }))
  const pairs = stories.map(({ name, beforePath: before_path, afterPath: after_path }, position) => {
    return { provider_id, position, name, before_path, after_path }
  })
  const texts = articles.map(({ title, category, imagePath: image_path, tags, content }, position) => {
    return { provider_id, position, title, category, image_path, tags: [...tags], content }
  })
  await insertRows(tx, 'gallery_pictures', pictures)
  await insertRows(tx, 'success_stories', pairs)
  await insertRows(tx, 'articles', texts)
}
