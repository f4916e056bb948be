import { isDeepStrictEqual } from 'node:util'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { days } from '#platform/rules/durations.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { newReference } from '#platform/server/tokens.ts'
import { type Identity, identityProblem } from '../rules/case-identity.ts'
import {
  ANSWER_DAYS,
  CASE_DAYS,
  type CaseForm,
  type CaseLine,
  OPEN_CASES_MAX,
  type PatientCase,
} from '../rules/cases.ts'
import { readSentPlan } from '../rules/sent-plan.ts'
import { announceToClinic } from './announcements.ts'
import { findAskedClinics } from './asked-clinics.ts'
import { caseNotFound, readCase } from './cases.ts'
import {
  type CaseRow,
  countOpenCases,
  insertCase,
  insertCaseDocuments,
  insertCaseLines,
  insertRequests,
  lockPatient,
  selectCase,
  selectDocuments,
  selectRequests,
  selectUploads,
} from './queries.ts'
import { storeListedPrices } from './quotes/listed-prices.ts'

/** Sends a plan to clinics, in one transaction with their notifications. Idempotent by the id of the form. */
export async function sendCase(ctx: Ctx, actor: Actor, form: CaseForm): Promise<PatientCase> {
  const plan = readSentPlan(form.plan, planCatalogue)
  if (!plan.ok) throw new AppError('bad_request', plan.message)
  const { code, lines } = plan
  await notifyingTransaction(ctx, async (tx, notifying) => {
    const patient = await lockPatient(tx, actor.id)
    // Suspended or deleted since the request was authenticated, and the open cases have ended.
    if (!patient.is_active) throw new AppError('not_signed_in', 'You were logged out. Please log in again.')
    const stored = await selectCase(tx, form.id)
    if (stored) {
      if (stored.patient_id !== actor.id) throw caseNotFound()
      if (await isSame(tx, stored, { ...form, plan: code })) return
      throw new AppError('taken', 'This plan was already sent, with other details. You can find it among your cases.')
    }
    const problem = identityProblem(form.note, toIdentity(patient))
    if (problem) throw new AppError('bad_request', problem)
    if ((await countOpenCases(tx, actor.id)) >= OPEN_CASES_MAX)
      throw new AppError('bad_request', `You can have ${OPEN_CASES_MAX} open cases. Please close one of them first.`)
    const clinics = await findAskedClinics(ctx, tx, actor, form.clinics)
    await assertUploads(tx, actor, form.documents)
    await insertAll(notifying, tx, actor, { form: { ...form, plan: code }, lines, clinics })
  })
  return readCase(ctx, actor, form.id)
}

/** Whether a stored case is what the form says: a retry may come after a correction. */
async function isSame(tx: Tx, stored: CaseRow, form: CaseForm) {
  const { id, plan, note, age_band: ageBand, smoking, country } = stored
  const clinics = (await selectRequests(tx, id)).map(({ provider_id }) => provider_id)
  const documents = (await selectDocuments(tx, id)).map(({ record_id }) => record_id)
  return isDeepStrictEqual(
    { id, plan, note, ageBand, smoking, country, clinics, documents },
    { ...form, clinics: [...new Set(form.clinics)], documents: [...new Set(form.documents)] },
  )
}

type PatientRow = { username: string; first_name: string; last_name: string; display_name: string }

export const toIdentity = (row: PatientRow): Identity => ({
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  displayname: row.display_name,
})

async function assertUploads(tx: Tx, actor: Actor, ids: readonly string[]) {
  const uploads = await selectUploads(tx, actor.id, ids)
  if (ids.some((id) => !uploads.has(id)))
    throw new AppError('bad_request', 'Choose documents that you have added to your health records.')
}

type Sent = { form: CaseForm; lines: readonly CaseLine[]; clinics: readonly { id: string; name: string }[] }

async function insertAll(ctx: Notifying, tx: Tx, actor: Actor, { form, lines, clinics }: Sent) {
  const sent_at = ctx.now()
  const answer_by = new Date(sent_at.getTime() + days(ANSWER_DAYS))
  const { id: case_id } = form
  const reference = newReference('SN')
  const isNew = await insertCase(tx, {
    id: case_id,
    reference,
    patient_id: actor.id,
    plan: form.plan,
    note: form.note,
    age_band: form.ageBand,
    smoking: form.smoking,
    country: form.country,
    state: 'open',
    sent_at,
    answer_by,
    expires_at: new Date(sent_at.getTime() + days(CASE_DAYS)),
  })
  // Another patient has sent a case with this id since.
  if (!isNew) throw caseNotFound()
  const rows = lines.map((line) => ({ case_id, ...line }))
  await insertCaseLines(tx, rows)
  const documents = [...new Set(form.documents)]
  await insertCaseDocuments(
    tx,
    documents.map((record_id, at) => ({ case_id, patient_id: actor.id, record_id, position: at + 1 })),
  )
  const requests = await insertRequests(
    tx,
    clinics.map(({ id, name }, at) => ({
      case_id,
      position: at + 1,
      provider_id: id,
      provider_name: name,
      state: 'asked',
      asked_at: sent_at,
      answer_by,
    })),
  )
  await storeListedPrices(ctx, tx, requests, rows)
  for (const request of requests) await announceToClinic(ctx, tx, 'case_asked', { request, reference })
}
