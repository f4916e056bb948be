import type { BillablesAnswer, InvoiceForm } from '#domain/invoices.ts'
import { ownCarePackages } from '#server/features/care-packages/own-care-packages.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { selectPatients, selectPrices } from './billable-queries.ts'
import { findPaymentMethods } from './payment-details.ts'

const PATIENTS_MAX = 500

/** The patients, appointments and packages that a provider can issue invoices for, and the payment methods to offer. */
export async function listBillables(ctx: Ctx, actor: Actor): Promise<Omit<BillablesAnswer, 'success'>> {
  const patients = await selectPatients(ctx.db, actor.id, PATIENTS_MAX)
  const packages = await ownCarePackages(ctx, actor)
  return {
    patients: patients.map(({ id, name, avatar, has_address, appointments }) => ({
      _id: id,
      name,
      avatar,
      hasAddress: has_address,
      appointments,
    })),
    packages: packages
      .filter(({ isPaused }) => !isPaused)
      .map(({ _id, title, newPrice }) => ({ _id, title, price: Math.round(newPrice * 100) })),
    services: await selectPrices(ctx.db, actor.id),
    means: await findPaymentMethods(ctx, actor.id),
  }
}

/**
 * The patient of an invoice. Refuses an account that is no patient of the provider, and an appointment or package of
 * others.
 */
export async function findBillablePatient(
  ctx: Ctx,
  providerId: string,
  { patientId, appointmentId, packageId }: Pick<InvoiceForm, 'patientId' | 'appointmentId' | 'packageId'>,
) {
  const [patient] = await selectPatients(ctx.db, providerId, 1, patientId)
  if (!patient) throw new AppError('not_found', 'Choose one of your patients from the list.')
  if (appointmentId && !patient.appointments.some(({ _id }) => _id === appointmentId))
    throw new AppError('not_found', 'Choose one of this patient’s appointments.')
  if (
    packageId &&
    !(await ownCarePackages(ctx, { id: providerId, role: 'doctor' })).some(({ _id }) => _id === packageId)
  )
    throw new AppError('not_found', 'Choose one of your packages.')
  return patient
}
