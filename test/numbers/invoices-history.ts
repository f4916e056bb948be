import { minutes } from '#platform/rules/durations.ts'
import {
  BILLED,
  COUNTRIES,
  type Event,
  type History,
  type Insert,
  invoiceId,
  iso,
  type People,
  timeAt,
  uuid,
} from './history.ts'

export function invoicesOf({ invoices }: History, { providers, patients }: People) {
  const events: Event[] = []
  const entries: object[] = []
  const rows = invoices.map(({ provider, at, currency, total, payments }, index) => {
    const sides = { country: COUNTRIES[provider] ?? '', treatment: 'Billed', currency }
    const add = (measure: string, time: number, amount: number) =>
      events.push({ at: time, measure, provider, amount, sides })
    add('invoices', timeAt(at), total)
    let time = timeAt(at)
    for (const { gap: pause, isRefunded } of payments) {
      time += minutes(pause)
      const amount = Math.floor(total / 10)
      for (const kind of isRefunded ? ['payment', 'refund'] : ['payment']) {
        add(`${kind}s`, time, amount)
        entries.push({
          id: uuid(6, entries.length),
          invoice_id: invoiceId(index),
          kind,
          amount,
          paid_by: 'cash',
          note: '',
          moved_on: iso(time).slice(0, 10),
          issued_on: iso(time).slice(0, 10),
          created_at: iso(time),
        })
      }
    }
    return {
      id: invoiceId(index),
      provider_id: providers[provider],
      patient_id: patients[0],
      issued_on: iso(timeAt(at)).slice(0, 10),
      year: 2026,
      number: index + 1,
      prefix: `P${provider}`,
      currency,
      total,
      paid: 0,
      credited: 0,
      from_lines: ['Clinic'],
      to_lines: ['Mira'],
      appointment_id: BILLED,
      means: ['cash'],
      note: '',
      created_at: iso(timeAt(at)),
      tax_number: '',
      patient_address: '',
      is_address_typed: false,
      discount: 0,
    }
  })
  const lines = rows.map(({ id, total }) => ({
    invoice_id: id,
    position: 1,
    text: 'Billed',
    quantity: 1,
    unit_price: total,
  }))
  const inserts: Insert[] = [
    { table: 'invoices', rows },
    { table: 'invoice_lines', rows: lines },
    { table: 'invoice_entries', rows: entries },
  ]
  return { inserts, events }
}
