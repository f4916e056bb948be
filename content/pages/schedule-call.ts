import { brand } from '../brand.ts'
import type { PageHead } from './page-head.ts'

export const scheduleCallPage = {
  title: 'Schedule a call',
  lead: 'Twenty minutes with a person from our care team, free of charge. Pick a time on your own clock; we call you.',
  description: `Pick a free 20-minute slot with the ${brand.name} care team, in your own time zone, and get a confirmation at once. Free of charge.`,
  slots: {
    heading: 'Choose a time',
    lead: 'Times are shown in your time zone.',
    zone: 'Your time zone',
    none: 'No free times on this day. Try another day, or write to us.',
    allTaken: {
      text: 'No times are free right now.',
      note: 'Write to us, and we find one together.',
      action: 'Write to us',
    },
    failed: { text: 'The free times did not load.', note: 'Nothing is booked yet.' },
    yours: 'your time',
    ours: 'at the care team',
  },
  details: {
    heading: 'Whom do we call?',
    lead: 'We need your name and a number. Everything else helps us to prepare.',
    emailHint: 'For a confirmation by e-mail.',
    message: 'What is it about?',
    action: 'Book a call',
    note: 'Free of charge. To move or cancel the call, write to us with your reference number.',
  },
  booked: {
    heading: 'Your call is booked',
    byMail: 'Keep this reference number. You also get it by e-mail.',
    withoutMail: 'Keep this reference number: you gave no e-mail address, so there is no e-mail.',
    calendar: 'Add to calendar',
    another: 'Book another call',
    event: `Call with the ${brand.name} care team`,
  },
  next: {
    heading: 'What happens next',
    steps: [
      'You see a confirmation with a reference number, and get it by e-mail if you gave an address.',
      `At the agreed time a care coordinator calls you. The call costs you nothing at our end.`,
      'Afterwards you get what we talked about in writing, if you wish. You decide whether a clinic hears of it.',
    ],
  },
  goodFor: {
    heading: 'Good questions for this call',
    items: [
      'Which kind of doctor do I need for this?',
      'Which papers and pictures should I have ready?',
      'How do I compare two quotes that look different?',
      'How many days should I plan, and can I travel alone?',
    ],
  },
  notFor: `We give no medical advice and make no diagnosis. In an emergency call the local emergency number, not us.`,
} as const satisfies PageHead & Record<string, unknown>
