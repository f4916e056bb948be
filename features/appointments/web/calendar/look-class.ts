import type { Look } from './calendar-entries.ts'

/** The colours of an entry, also in the legend. */
export const lookClass: Readonly<Record<Look | 'closed', string>> = {
  video: 'bg-teal-700 text-white',
  clinic: 'bg-pine text-white',
  waiting: 'border-[1.5px] border-apricot-600 bg-apricot-50 text-ink',
  offered: 'border-[1.5px] border-dashed border-apricot-600 bg-page text-ink',
  free: 'border-[1.5px] border-dashed border-teal-500 bg-page text-teal-800',
  busy: 'border border-busy-line bg-busy text-busy-ink',
  blocked: 'border border-l-4 border-line-strong bg-sand-100 text-ink',
  past: 'bg-past text-past-ink',
  closed: 'hatched border border-line',
}
