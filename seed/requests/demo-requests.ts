import type { NewConsultation } from '#features/enquiries/rules/consultations.ts'
import type { Priority, RequestStatus } from '#features/enquiries/rules/requests.ts'
import { inventedPhone } from '../demo-people.ts'

export type DemoRequest = Pick<NewConsultation, 'fullName' | 'email' | 'phone' | 'treatment' | 'message' | 'source'> & {
  hoursAgo: number
  /** Of a call: where the person's clock is. */
  timeZone?: string
  /** What the demo operator has made of it. */
  work?: { status: RequestStatus; priority: Priority; tags: string[] }
}

/** Requests from people who are invented, oldest first. */
export const demoRequests: readonly DemoRequest[] = [
  {
    fullName: 'Aoife Brennan',
    email: 'aoife.brennan@example.com',
    phone: inventedPhone(71),
    treatment: 'dental surgery',
    message:
      'I am looking for ten veneers at the top. Which clinics would you suggest, and how many days would I have to stay?',
    source: 'dental',
    hoursAgo: 52,
    work: { status: 'in_progress', priority: 'high', tags: ['veneers'] },
  },
  {
    fullName: 'Peter Lindholm',
    email: 'peter.lindholm@example.com',
    phone: '',
    treatment: 'hair transplantation',
    message: 'I can travel in January. Could a doctor look at photos before I book a flight?',
    source: 'hair',
    hoursAgo: 27,
  },
  {
    fullName: 'Elena Ricci',
    email: 'elena.ricci@example.com',
    phone: inventedPhone(72),
    treatment: 'eye surgery',
    message:
      'My glasses are −7.5 on both sides. Am I a candidate for laser treatment, and what would the check-up cost?',
    source: 'eye',
    hoursAgo: 9,
  },
  {
    fullName: 'Samir Haddad',
    email: 'samir.haddad@example.com',
    phone: inventedPhone(73),
    treatment: 'gastric sleeve',
    message: 'Do your clinics have an interpreter for Arabic? My brother would come along.',
    source: 'bariatric',
    hoursAgo: 4,
  },
  {
    fullName: 'Bernd Vogel',
    email: 'bernd.vogel@example.com',
    phone: inventedPhone(74),
    treatment: 'dental surgery',
    message: 'Please call about the price of two implants.',
    source: 'health-forums-1',
    hoursAgo: 3,
    timeZone: 'Europe/Berlin',
  },
  {
    fullName: 'Ingrid Solberg',
    email: 'ingrid.solberg@example.com',
    phone: '',
    treatment: '',
    message: 'How do you check the clinics that you list?',
    source: 'contact-us',
    hoursAgo: 1,
  },
]
