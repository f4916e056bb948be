import { brand } from '#content/brand.ts'
import type { PageHead } from '#platform/words/page-head.ts'

/** The words of the page that books a call with the care team. Plain data: the loader of the page serialises them. */
export const scheduleCallPage = {
  title: 'Schedule a call',
  lead: 'Twenty minutes with someone from our care team, free of charge. Pick a time that suits you and we’ll call you.',
  description: `Pick a 20-minute slot with the ${brand.name} care team in your own time zone and get instant confirmation. Free of charge.`,
  slots: {
    heading: 'Choose a time',
    lead: 'Times are shown in your time zone.',
    zone: 'Your time zone',
    loading: 'Loading free times',
    day: 'Times on {day}',
    none: 'No times left on this day. Try another day, or contact us.',
    allTaken: {
      text: 'There are no free times right now.',
      note: 'Contact us and we’ll find a time together.',
      action: 'Contact us',
    },
    failed: { text: 'We couldn’t load the free times.', note: 'Nothing has been booked.' },
    yours: 'your time',
    ours: 'care team’s time',
  },
  details: {
    heading: 'Who should we call?',
    lead: 'We need your name and phone number. Anything else helps us prepare.',
    emailHint: 'So we can email you a confirmation.',
    message: 'What would you like to talk about?',
    action: 'Book a call',
    actionAt: 'Book a call on {moment}',
    busy: 'Booking',
    note: 'Free of charge. To reschedule or cancel, contact us with your reference number.',
  },
  booked: {
    heading: 'Your call is booked',
    byMail: 'Keep this reference number. We’ve also sent it to you by email.',
    withoutMail: 'Keep this reference number. You didn’t give us an email address, so we can’t send it to you.',
    calendar: 'Add to calendar',
    another: 'Book another call',
    event: {
      title: `Call with the ${brand.name} care team`,
      text: `Reference {reference}. We’ll call you. To reschedule or cancel, email {{email}}.`,
    },
  },
  next: {
    heading: 'What happens next',
    steps: [
      'You get a confirmation with a reference number on screen, and by email if you gave us your address.',
      'A care coordinator calls you at the time you chose. We call you, so it’s free at our end.',
      'If you like, we’ll send you a written summary afterwards. You decide whether to share it with a clinic.',
    ],
  },
  goodFor: {
    heading: 'Good questions for this call',
    items: [
      'What kind of doctor do I need?',
      'Which documents and images should I have ready?',
      'How do I compare two quotes that look different?',
      'How many days should I allow, and can I travel alone?',
    ],
  },
  notFor: `We can’t give medical advice or a diagnosis. {{medical emergency}}`,
} as const satisfies PageHead & Record<string, unknown>
