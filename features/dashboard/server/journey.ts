import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { DueInvoice, Journey, JourneyAnswer } from '../rules/dashboard.ts'
import {
  type DueInvoiceRow,
  type JourneyRow,
  selectInvoicesDue,
  selectJourney,
  selectNewestInvoice,
} from './queries.ts'

/** The way of a patient with the provider who is next, and the invoices that are due. */
export async function readJourney({ db, now }: Ctx, { id }: Actor): Promise<Omit<JourneyAnswer, 'success'>> {
  const [found, due] = await Promise.all([selectJourney(db, id, now()), selectInvoicesDue(db, id)])
  const invoice = found && (await selectNewestInvoice(db, id, found.provider_id))
  return {
    journey: found ? presentJourney(found, invoice) : null,
    invoicesDue: due.map(presentDueInvoice),
    invoicesDueCount: due[0]?.invoices ?? 0,
  }
}

function presentJourney(row: JourneyRow, invoice: DueInvoiceRow | undefined): Journey {
  return {
    provider: {
      _id: row.provider_id,
      displayname: row.display_name,
      avatar: row.avatar,
      clinicName: row.clinic_name ?? '',
      city: row.city ?? '',
      country: row.country ?? '',
    },
    service: row.service,
    contactedAt: row.contacted_at.toISOString(),
    consultation: presentConsultation(row),
    invoice: invoice ? { ...presentDueInvoice(invoice), issuedOn: invoice.issued_on } : null,
    hasLeftFeedback: row.has_left_feedback,
  }
}

function presentConsultation(row: JourneyRow): Journey['consultation'] {
  const { appointment_id, kind, state, starts_at, time_zone } = row
  if (!appointment_id || !kind || !state || !starts_at || !time_zone) return null
  return { _id: appointment_id, kind, state, startsAt: starts_at.toISOString(), timeZone: time_zone }
}

const presentDueInvoice = ({ id, provider, currency, total, due, due_on }: DueInvoiceRow): DueInvoice => ({
  _id: id,
  provider,
  currency,
  total,
  due,
  dueOn: due_on,
})
