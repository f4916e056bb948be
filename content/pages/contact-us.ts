import { brand } from '../brand.ts'
import type { PageHead } from './page-head.ts'

export const contactPage = {
  title: 'Contact us',
  lead: 'Ask about a treatment, a package or a clinic. It is free, it commits you to nothing, and a person answers within one working day.',
  description: `Write to the ${brand.name} care team, book an appointment or schedule a call. Free of charge; a person answers within one working day.`,
  form: {
    heading: 'Book Appointment',
    lead: 'Name and email are enough. The more you tell us, the better we can answer.',
    action: 'Send',
    note: 'We never pass your details to a clinic without asking you.',
  },
  next: {
    heading: 'What happens next',
    steps: [
      'You see a reference number at once, and get it by e-mail.',
      'A care coordinator reads your request and answers within one working day, in most cases sooner.',
      'If you want quotes, we name the providers we would ask. Only with your yes do they see your request.',
    ],
  },
  details: { heading: 'Reach us directly' },
  otherWays: {
    heading: 'Other ways',
    links: [
      { text: 'Schedule a call', to: '/health-forums-1', note: 'Twenty minutes with a person, at a time you choose.' },
      { text: 'FAQs', to: '/faqs', note: 'Short answers about prices, safety and travel.' },
    ],
  },
  emergency: `In an emergency call the local emergency number first, then the clinic. Our line ${brand.phone.text} is open day and night to help you reach them.`,
} as const satisfies PageHead & Record<string, unknown>
