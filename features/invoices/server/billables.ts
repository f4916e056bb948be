import { ownCarePackages } from '#features/care-packages/server/own-care-packages.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { BillablesAnswer, InvoiceForm } from '../rules/invoices.ts'
import { lockCaseRequest, type PatientRow, selectPatients, selectPrices } from './billable-queries.ts'
import { findPaymentMethods } from './payment-details.ts'

const PATIENTS_MAX = 500

/** The patients, appointments, cases and packages that a provider can issue invoices for, and the payment methods to offer. */
export async function listBillables(ctx: Ctx, actor: Actor): Promise<Omit<BillablesAnswer, 'success'>> {
  const patients = await selectPatients(ctx.db, actor.id, PATIENTS_MAX)
  const packages = await ownCarePackages(ctx, actor)
  return {
    patients: patients.map(({ id, name, avatar, has_address, appointments, cases }) => ({
      _id: id,
      name,
      avatar,
      hasAddress: has_address,
      appointments,
      cases: cases
        .filter(({ isDone }) => !isDone)
        .map(({ _id, reference, currency, low, high, invoiced }) => ({
          _id,
          reference,
          currency,
          open: low === high ? Math.max(0, low - invoiced) : null,
        })),
    })),
    packages: packages
      .filter(({ isPaused }) => !isPaused)
      .map(({ _id, title, newPrice }) => ({ _id, title, price: Math.round(newPrice * 100) })),
    services: await selectPrices(ctx.db, actor.id),
    means: await findPaymentMethods(ctx, actor.id),
  }
}

type Occasion = Pick<InvoiceForm, 'patientId' | 'appointmentId' | 'packageId' | 'caseRequestId' | 'currency'>

/**
 * The patient of an invoice. Refuses an account that is no patient of the provider, and an appointment, package or case of
 * others.
 */
export async function findBillablePatient(
  ctx: Ctx,
  providerId: string,
  { patientId, appointmentId, packageId, caseRequestId, currency }: Occasion,
) {
  // Invoices of one case are issued one after the other, so that one of them is the final one.
  if (caseRequestId) await lockCaseRequest(ctx.db, caseRequestId)
  const [patient] = await selectPatients(ctx.db, providerId, 1, patientId)
  if (!patient) throw new AppError('not_found', 'Choose one of your patients from the list.')
  if (appointmentId && !patient.appointments.some(({ _id }) => _id === appointmentId))
    throw new AppError('not_found', 'Choose one of this patient’s appointments.')
  if (
    packageId &&
    !(await ownCarePackages(ctx, { id: providerId, role: 'doctor' })).some(({ _id }) => _id === packageId)
  )
    throw new AppError('not_found', 'Choose one of your packages.')
  if (caseRequestId) assertBillableCase(patient, caseRequestId, currency)
  return patient
}

function assertBillableCase({ cases }: PatientRow, caseRequestId: string, currency: string) {
  const found = cases.find(({ _id }) => _id === caseRequestId)
  if (!found) throw new AppError('not_found', 'Choose one of this patient’s cases.')
  if (found.isDone) throw new AppError('bad_request', 'This case already has its final invoice.')
  if (found.currency !== currency)
    throw new AppError('bad_request', `Write this invoice in ${found.currency}, the currency of your quote.`)
}
