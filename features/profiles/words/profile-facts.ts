// Apart from the words of profiles, which load at once: these parts load when they come into view.

/** The words of the map with a provider's town. */
export const locator = {
  heading: 'Where it is',
  place: (city: string, country: string) => `${city}, ${country}.`,
  note: 'The map shows the town, not the address. Map: Natural Earth',
} as const

/** The words of a provider's reliability. */
export const reliabilityCard = {
  heading: 'Reliability',
  lead: 'The last 12 months, from what happened here. Clinics can’t edit or pay for these figures.',
  replies: 'Answers a request for a quote within (median)',
  answers: 'Requests answered in time',
  invoices: 'Final invoice compared with the quote (median)',
  cancellations: 'Appointments cancelled by the clinic',
  tooFew: 'Not enough cases yet',
  cases: (count: number, shown: string) => `from ${shown} ${count === 1 ? 'case' : 'cases'}`,
  appointments: (count: number, shown: string) => `of ${shown} ${count === 1 ? 'appointment' : 'appointments'}`,
  percent: (percent: number) => `${percent}%`,
  more: (percent: string) => `+${percent}`,
  less: (percent: string) => `−${percent}`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} days`,
} as const
