import { brand } from '#content/brand.ts'
import { promises } from '#content/promises.ts'
import type { PageHead } from '#platform/words/page-head.ts'

export const contactPage = {
  title: 'Contact us',
  lead: `Ask about a treatment, a package or a clinic. It’s free and there’s no obligation. ${promises.reply}`,
  description: `Contact the ${brand.name} care team about a treatment, or schedule a call. It’s free, and we reply within one working day.`,
  form: {
    heading: 'Book Appointment',
    lead: 'We only need your name and email. The more you tell us, the more we can help.',
    action: 'Send',
    note: promises.privacy,
  },
  next: {
    heading: 'What happens next',
    steps: [
      promises.reference,
      'A care coordinator reads your request and replies within one working day, usually sooner.',
      promises.sharing,
    ],
  },
  details: { heading: 'Contact us directly' },
  otherWays: {
    heading: 'Other ways to get in touch',
    links: [
      {
        text: 'Schedule a call',
        to: '/health-forums-1',
        note: 'Twenty minutes with our care team, at a time you choose.',
      },
      { text: 'FAQs', to: '/faqs', note: 'Quick answers about prices, safety and travel.' },
    ],
  },
  emergency: `{{medical emergency}} Then call the clinic. Our phone line, {{phone}}, is open day and night to help you reach them.`,
} as const satisfies PageHead & Record<string, unknown>
