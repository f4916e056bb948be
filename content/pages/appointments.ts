/** What the calendar of an appointment shows when no treatment was chosen. */
const FIRST_TALK = 'First talk by video'

/** The words around appointments: booking one, and looking after those that there are. */
export const appointmentsPage = {
  title: 'Appointments',
  lead: 'Every time stands on your clock and on the other one.',
  firstTalk: FIRST_TALK,
  tabs: {
    coming: 'Coming',
    past: 'Past',
    month: 'Month',
    'time-off': 'Time off',
    feed: 'Calendar feed',
  },
  none: {
    coming: 'There are no appointments.',
    past: 'No appointment is over yet.',
    provider: {
      hint: 'When a patient asks for a time, you find it here and confirm it.',
      action: { text: 'Set opening hours', to: '/profile-settings?section=default-location' },
    },
    patient: {
      hint: 'Times that you ask a clinic for appear here, on your clock and on theirs.',
      action: { text: 'Find a clinic', to: '/search' },
    },
  },
  changed: 'This appointment was changed meanwhile. This is how it stands now.',
  notFound: 'There is no such appointment.',
  feed: {
    heading: 'Your appointments in your own calendar',
    lead: 'Google Calendar, Outlook and Apple Calendar can subscribe to a private address and then follow every change by themselves. Whoever knows the address can read your appointments.',
    once: 'Copy it now: for your safety we show it only this once.',
    isOn: 'A calendar feed is on. We do not keep its address, so it cannot be shown again.',
    isOff: 'No calendar feed is on.',
  },
  timeOff: {
    heading: 'Time off and special days',
    lead: 'On these days your weekly opening hours do not count. Patients see only the times that are left.',
    none: 'No days off are planned. Your weekly hours count on every day.',
    outside: 'These appointments lie outside your hours now. They stay until one of you moves or cancels them.',
    changed: 'Your days were changed in another window. What you typed is still here: saving replaces the other state.',
  },
} as const

/** The card on a provider's public page, once it is awake. Its frame is in content/pages/book-a-time.ts. */
export const bookingCard = {
  confirms: 'The clinic confirms, usually within a day. You can move or cancel it free of charge.',
  notSent: 'Nothing was sent. What you chose and typed is still here.',
  failed: { text: 'The free times did not load.', note: 'Nothing is booked yet.' },
  none: {
    text: 'No times are free in the next three months.',
    note: 'Write to us, and we find one together with the clinic.',
    action: 'Write to us',
  },
  choose: 'Choose one of the free times.',
  booked: {
    heading: 'Your request is sent',
    note: 'The clinic answers, usually within a day. You find the answer on your dashboard.',
    see: 'See your appointment',
    another: 'Book another time',
  },
  cannot: {
    own: 'This is your own page. Patients choose a time here, and you find what they ask for on your dashboard.',
    doctor: 'You are logged in as a health provider. Appointments are booked by patients.',
    operator: 'You are logged in as our care team. Appointments are booked by patients.',
  },
} as const
