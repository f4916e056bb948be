/** The parts of a landed price, and the prices that it is compared with. */
export const landedPrice = {
  treatment: 'Treatment {price}',
  hotel: 'Stay {price}',
  transfers: 'Transfers {price}',
  flights: 'Flights {price}',
  home: 'At home ({country}) {low}–{high}',
} as const

/** What a plan costs, beside the plan. */
export const planTotal = {
  label: 'Totals at clinics',
  found: (total: number, count: string) => `${count} ${total === 1 ? 'clinic' : 'clinics'} can do all of this`,
  none: 'No clinic lists a price for all of this yet.',
  from: 'from {price} all in',
  loading: 'Working out totals',
  failed: 'The totals could not be loaded. Your plan is safe.',
  retry: 'Try again',
  see: 'See clinics and totals',
  /** Of the bar on narrow screens. */
  bar: {
    from: 'from {price}',
    found: (total: number, count: string) => `${count} ${total === 1 ? 'clinic' : 'clinics'}, all in`,
  },
  note: 'Treatment, hotel and airport transfers at the clinic with the lowest total, by its own price list. Flights are not included. This is not a quote: your clinic gives you your price in writing.',
  noteWithFlights:
    'Treatment, hotel, airport transfers and the flights that you have entered, at the clinic with the lowest total, by its own price list. This is not a quote: your clinic gives you your price in writing.',
  usualNote:
    'Treatment only, without travel. Our own estimate of what clinics abroad usually charge, not a quote: your clinic gives you your price in writing.',
} as const
