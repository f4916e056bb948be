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
