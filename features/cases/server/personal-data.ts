import { sql } from 'kysely'
import type { PersonalData } from '#platform/server/feature.ts'

/**
 * The cases that a patient has sent, with the quotes, and the quotes that a provider has written. A provider's export says of a case
 * what the provider sees of it. The cases of an erased patient are deleted; of an erased provider the patient retains the quote
 * that they accepted.
 */
export const caseData: PersonalData = {
  name: 'cases',
  tables: [
    'cases',
    'case_lines',
    'case_documents',
    'case_clinics',
    'case_listed_prices',
    'case_messages',
    'quotes',
    'quote_lines',
    'quote_drafts',
    'quote_templates',
    'change_orders',
    'change_order_lines',
  ],
  read: async ({ db }, { id }) => {
    const { rows: sent } = await sql`
      select reference, plan, note, age_band as "ageBand", smoking, country, state, sent_at as "sentAt", ended_at as "endedAt",
        ${treatments} as treatments, ${documents} as documents,
        (select jsonb_agg(jsonb_build_object('clinic', provider_name, 'state', request.state, 'reason', reason,
            'listedPrices', ${listedPrices}, 'quotes', ${quotes}, 'messages', ${messages}) order by position)
          from case_clinics request where request.case_id = cases.id) as clinics,
        ${changeOrders} as "changeOrders"
      from cases where patient_id = ${id} order by sent_at, id`.execute(db)
    const { rows: received } = await sql`
      select reference, request.state, request.reason, request.asked_at as "askedAt", ${treatments} as treatments,
        ${listedPrices} as "listedPrices", ${quotes} as quotes, (select content from quote_drafts where request_id = request.id) as draft,
        ${messages} as messages, case when request.state = 'chosen' then ${changeOrders} else '[]' end as "changeOrders"
      from case_clinics request join cases on cases.id = request.case_id
      where request.provider_id = ${id} order by request.asked_at, request.id`.execute(db)
    const { rows: templates } = await sql`
      select name, content, saved_at as "savedAt" from quote_templates where provider_id = ${id} order by name, id`.execute(
      db,
    )
    return { sent, received, templates }
  },
  erase: async (tx, { id }) => {
    await sql`
      delete from mails where cause like any(array(
        select 'case request ' || request.id || ' %' from case_clinics request join cases on cases.id = request.case_id
        where ${id} in (cases.patient_id, request.provider_id)))`.execute(tx)
    await tx.deleteFrom('cases').where('patient_id', '=', id).execute()
    await tx.deleteFrom('quote_templates').where('provider_id', '=', id).execute()
    await tx.deleteFrom('case_clinics').where('provider_id', '=', id).where('state', '<>', 'chosen').execute()
    await tx.updateTable('case_clinics').set({ provider_id: null }).where('provider_id', '=', id).execute()
  },
}

const treatments = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'teeth', teeth, 'jaw', jaw, 'quantity', quantity)
    order by position), '[]')
  from case_lines line where line.case_id = cases.id)`

/** For the patient alone: clinics do not learn the ids and titles of health records. */
const documents = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('recordId', document.record_id, 'title', record.title)
    order by document.position), '[]')
  from case_documents document
    join health_records record on record.patient_id = document.patient_id and record.id = document.record_id
  where document.case_id = cases.id)`

/** What the clinic's price list said when the case was sent, in the order of the treatments. */
const listedPrices = sql`(
  select coalesce(jsonb_agg(listed.cents order by listed.position), '[]')
  from case_listed_prices listed where listed.request_id = request.id)`

/** All quotes of a request with their lines. */
const quotes = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('state', quote.state, 'currency', quote.currency, 'rate', quote.rate,
    'rateDate', quote.rate_date, 'low', quote.low, 'high', quote.high, 'validUntil', valid_until, 'visits', visits, 'included', included, 'paymentTerms', payment_terms,
    'message', message, 'sentAt', quote.sent_at, 'lines', (
      select jsonb_agg(jsonb_build_object('answer', answer, 'name', name, 'teeth', teeth, 'quantity', quantity, 'low', line.low,
        'high', line.high, 'reason', line.reason, 'materials', materials, 'guaranteeYears', guarantee_years,
        'listedCents', listed_cents) order by position)
      from quote_lines line where line.quote_id = quote.id)) order by quote.sent_at, quote.id), '[]')
  from quotes quote where quote.request_id = request.id)`

const messages = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('from', sender, 'text', text, 'sentAt', message.sent_at)
    order by number), '[]')
  from case_messages message where message.request_id = request.id)`

const changeOrders = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('state', change.state, 'reason', change.reason, 'low', change.low,
    'high', change.high, 'proposedAt', proposed_at, 'decidedAt', decided_at, 'lines', (
      select jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'teeth', teeth, 'quantity', quantity, 'amount', amount) order by position)
      from change_order_lines line where line.order_id = change.id)) order by change.number), '[]')
  from change_orders change where change.case_id = cases.id)`
