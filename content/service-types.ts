/** What kind of service a treatment is. Apart from the long list of treatments, since every search box needs these. */
export const serviceTypes = ['Consultation', 'Surgery', 'Therapy', 'Check-up'] as const
export type ServiceType = (typeof serviceTypes)[number]
