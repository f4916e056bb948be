import { invoicesPage } from '#content/pages/invoices.ts'
import type { Invoice, InvoiceState } from '#domain/invoices.ts'
import type { Tone } from '#web/ui/pill.tsx'

/** Who looks at an invoice: whoever got it or whoever issued it. */
export type Viewer = 'patient' | 'provider'

const tones: Record<InvoiceState, Tone> = { open: 'warn', 'part-paid': 'warn', paid: 'ok', void: 'calm' }

export const stateOf = ({ state }: Pick<Invoice, 'state'>) => ({ text: invoicesPage.states[state], tone: tones[state] })

/** The one of the two who is not looking. */
export const otherOf = ({ provider, patient }: Pick<Invoice, 'provider' | 'patient'>, viewer: Viewer) =>
  viewer === 'patient' ? provider : patient

export const invoicePath = (id: string) => `/invoices?id=${id}`

const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const calendarDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 15 November 2026, on the clock of whoever reads it. */
export const dayOf = (instant: string) => long.format(new Date(instant))

/** The same of a day that is one everywhere, such as 2026-11-15. */
export const wordsOfDay = (day: string) => calendarDay.format(new Date(day))
