/** What the calendar of an appointment shows when no treatment was chosen. */
const FIRST_TALK = 'First video consultation'

/** The words around appointments: booking one, and looking after those that there are. */
export const appointmentsPage = {
  title: 'Appointments',
  lead: 'Times are shown in your time zone and the clinic’s.',
  firstTalk: FIRST_TALK,
  tabs: {
    coming: 'Upcoming',
    past: 'Past',
    month: 'Month',
    'time-off': 'Time off',
    feed: 'Calendar link',
  },
  none: {
    coming: 'No upcoming appointments.',
    past: 'No past appointments yet.',
    provider: {
      hint: 'When a patient requests an appointment, you can confirm it here.',
      action: { text: 'Set opening hours', to: '/profile-settings?section=default-location' },
    },
    patient: {
      hint: 'Your appointments appear here, in your time zone and the clinic’s.',
      action: { text: 'Find a clinic', to: '/search' },
    },
  },
  changed: 'This appointment has changed in the meantime. Here’s the latest version.',
  updated: 'This appointment has just been updated.',
  howToJoin: {
    patient: (other: string) => `${other} sends you the video link in a message before it starts.`,
    provider: (other: string) => `Please send ${other} the video link in a message before it starts.`,
  },
  notFound: 'We couldn’t find this appointment.',
  feed: {
    heading: 'Your appointments in your own calendar',
    lead: 'Subscribe to a private link in Google Calendar, Outlook or Apple Calendar, and every change appears there automatically. Anyone who has the link can see your appointments.',
    once: 'Copy it now. For your security, we only show it once.',
    isOn: 'Your calendar link is active. We don’t store the link itself, so we can’t show it again.',
    isOff: 'You don’t have a calendar link yet.',
  },
  timeOff: {
    heading: 'Time off and special days',
    lead: 'Your usual hours don’t apply on these days. Patients see only the times that are left.',
    none: 'No days off are planned. Your usual hours apply every day.',
    outside: 'These appointments are outside your hours now. They stay until one of you reschedules or cancels them.',
    changed: 'Your days were changed in another window. What you typed is still here: saving replaces the other state.',
  },
} as const

/** The card on a provider's public page, after hydration. Its frame is in content/pages/book-a-time.ts. */
export const bookingCard = {
  confirms: 'The clinic usually answers within two working days.',
  notSent: 'Nothing has been sent. Everything you entered is still here.',
  failed: { text: 'We couldn’t load the free times.', note: 'Nothing has been booked.' },
  none: {
    text: 'No times are free in the next three months.',
    note: 'Write to us and we’ll find a time with the clinic.',
    action: 'Write to us',
  },
  choose: 'Choose one of the free times.',
  gone: 'This time is no longer free. Please choose another.',
  logIn: (moment: string) => `Log in to send your request for ${moment}. We’ll keep your choice.`,
  booked: {
    heading: 'Your request has been sent',
    note: 'The clinic usually answers within two working days. You’ll find the answer under Appointments, and by email if your address is confirmed.',
    steps: ['Request sent', 'Clinic answers', 'Confirmed'],
    see: 'See your appointment',
    another: 'Book another time',
  },
  cannot: {
    own: 'This is your own profile. Patients request appointments here, and you’ll find their requests on your dashboard.',
    doctor: 'You’re logged in as a health provider. Only patients can book appointments.',
    operator: 'You’re logged in as the care team. Only patients can book appointments.',
  },
} as const
