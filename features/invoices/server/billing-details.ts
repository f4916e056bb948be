import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { BillingDetailsAnswer, BillingDetailsForm } from '../rules/billing-details.ts'
import { selectPatient, selectProvider } from './queries.ts'

/** What invoices print of the account: the saved details, and the lines that result from them and the profile. */
export async function readBillingDetails(ctx: Ctx, actor: Actor): Promise<Omit<BillingDetailsAnswer, 'success'>> {
  if (actor.role === 'doctor') {
    const provider = await selectProvider(ctx.db, actor.id)
    return { details: detailsOf(provider, provider.tax_number), printed: providerLines(provider) }
  }
  const patient = await selectPatient(ctx.db, actor.id)
  const printed = [...patientLines(patient), ...linesOf(patient.billing_address)]
  return { details: detailsOf(patient, null), printed }
}

/** Replaces the details. They apply to invoices that are issued from now on. */
export async function saveBillingDetails(ctx: Ctx, actor: Actor, { name, address, taxNumber }: BillingDetailsForm) {
  const row = { name, address, tax_number: actor.role === 'doctor' ? taxNumber : '', changed_at: ctx.now() }
  await ctx.db
    .insertInto('billing_details')
    .values({ account_id: actor.id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  return readBillingDetails(ctx, actor)
}

type Saved = { billing_name: string | null; billing_address: string | null }

const detailsOf = ({ billing_name, billing_address }: Saved, taxNumber: string | null) => ({
  name: billing_name ?? '',
  address: billing_address ?? '',
  taxNumber: taxNumber ?? '',
})

type Provider = Awaited<ReturnType<typeof selectProvider>>
type Patient = Awaited<ReturnType<typeof selectPatient>>

/** Names and address of a provider on an invoice: the legal name is added, its address replaces that of the profile. */
export function providerLines({ billing_name, billing_address, ...profile }: Provider) {
  const { display_name, clinic_name, address, city, country } = profile
  const place = [city, country].filter(Boolean).join(', ')
  const addressLines = billing_address ? linesOf(billing_address) : [address ?? '', place].filter(Boolean)
  return unique([display_name, clinic_name ?? '', billing_name ?? '', ...addressLines].filter(Boolean))
}

/** The names of a patient on an invoice: the display name, and the legal name when it is another. */
export const patientLines = ({ display_name, first_name, last_name, billing_name }: Patient) =>
  unique([display_name, billing_name || `${first_name} ${last_name}`.trim()].filter(Boolean))

/** The lines of a postal address. */
export const linesOf = (address: string | null) => (address ?? '').split('\n').filter(Boolean)

const unique = (values: readonly string[]) => [...new Set(values)]
