import { sql } from 'kysely'
import { treatmentOf } from '#features/plans/rules/plans.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { days } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor } from '#platform/server/db/database.ts'

/** What a clinic has quoted for treatments: materials with their brands, and guarantees by treatment, in years. */
export type QuotedTerms = { materials: string[]; guarantees: { treatment: string; from: number; to: number }[] }

/**
 * k-anonymity: a quote is between a clinic and a patient, and its materials are free text. Only what the clinic has quoted in the same
 * words, or for as many years, to so many patients is public: also the ends of a range.
 */
const PATIENTS_MIN = 3
const QUOTED_SINCE_MS = days(365)
const REQUESTS_MAX = 200
/** More would not fit into a column. */
const MATERIALS_MAX = 4

/** What clinics have quoted for treatments to several patients in the last year, by the ids of the clinics. */
export async function findQuotedTerms(ctx: Ctx, providerIds: readonly string[], treatments: readonly string[]) {
  const since = new Date(ctx.now().getTime() - QUOTED_SINCE_MS)
  const rows = treatments.length > 0 ? await selectTerms(ctx.db, { providerIds, treatments, since }) : []
  const found = new Map<string, QuotedTerms>()
  for (const { provider_id, treatment, material, from, to } of rows) {
    const terms = found.get(provider_id) ?? { materials: [], guarantees: [] }
    const name = treatmentOf(planCatalogue, treatment)?.name ?? treatment
    if (from !== null && to !== null) terms.guarantees.push({ treatment: name, from, to })
    const isNew = material !== null && !terms.materials.includes(material)
    if (isNew && terms.materials.length < MATERIALS_MAX) terms.materials.push(material)
    found.set(provider_id, terms)
  }
  return found
}

type Wanted = { providerIds: readonly string[]; treatments: readonly string[]; since: Date }
type TermRow = {
  provider_id: string
  treatment: string
  material: string | null
  from: number | null
  to: number | null
}

/** Quotes that the clinic has replaced or withdrawn do not count. */
async function selectTerms(db: Executor, { providerIds, treatments, since }: Wanted) {
  const { rows } = await sql<TermRow>`
    with quoted as materialized (
      select request.provider_id, patient_case.patient_id, asked.treatment, btrim(line.materials) as material, line.guarantee_years
      from unnest(${providerIds}::uuid[]) as wanted (provider_id)
      cross join lateral (
        select * from case_clinics newest
        where newest.provider_id = wanted.provider_id and newest.asked_at >= ${since}
        order by newest.asked_at desc, newest.id desc limit ${sql.lit(REQUESTS_MAX)}
      ) request
      join cases patient_case on patient_case.id = request.case_id
      join quotes quote on quote.request_id = request.id and quote.state not in ('replaced', 'withdrawn')
      join quote_lines line on line.quote_id = quote.id and line.answer <> 'not_possible'
      join case_lines asked on asked.case_id = line.case_id and asked.position = line.case_position
      where asked.treatment = any(${treatments}::text[])
    )
    select provider_id, treatment, min(material) as material, null::int as "from", null::int as "to",
      count(distinct patient_id) as patients
    from quoted where material <> '' group by provider_id, treatment, lower(material)
    having count(distinct patient_id) >= ${sql.lit(PATIENTS_MIN)}
    union all
    select provider_id, treatment, null, min(guarantee_years)::int, max(guarantee_years)::int, max(patients)
    from (
      select provider_id, treatment, guarantee_years, count(distinct patient_id) as patients
      from quoted where guarantee_years is not null group by provider_id, treatment, guarantee_years
      having count(distinct patient_id) >= ${sql.lit(PATIENTS_MIN)}
    ) guarantee
    group by provider_id, treatment
    order by patients desc, treatment, material`.execute(db)
  return rows
}
