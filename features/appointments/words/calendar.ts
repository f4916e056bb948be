import { plural } from '#platform/words/plural.ts'

/** Just now, Yesterday and Today in the middle of a sentence; days keep their capital. */
const withinSentence = (ago: string) => ago.replace(/^(Just now|Yesterday|Today)/, (words) => words.toLowerCase())

/** The words of a provider's calendar. Those of its month view are in features/appointments/words/appointments.ts. */
export const calendarPage = {
  title: 'Calendar',
  loading: 'Loading your calendar',
  today: 'Today',
  previous: { day: 'Previous day', week: 'Previous week', month: 'Previous month' },
  next: { day: 'Next day', week: 'Next week', month: 'Next month' },
  views: { label: 'View', day: 'Day', week: 'Week', month: 'Month' },
  days: 'Days of this week',
  legend: {
    label: 'What the colours mean',
    video: 'Video',
    clinic: 'At the clinic',
    waiting: 'Waiting for you',
    free: 'Free',
    busy: 'Busy elsewhere',
    blocked: 'Blocked',
    closed: 'Closed',
  },
  summary: (booked: number, waiting: number, free: number, city: string) =>
    `${booked} booked, ${waiting} waiting, ${free} free. Times in ${city}.`,
  noHours: {
    text: 'You have no opening hours this week.',
    note: 'Patients can only book times within your opening hours.',
    action: 'Set opening hours',
  },
  /** The accessible name of a day. */
  day: (day: string, appointments: number) => `${day}, ${plural(appointments, 'appointment', 'appointments')}`,
  dayToday: (day: string) => `${day}, today`,
  emptyDay: 'Nothing on this day.',
  now: (time: string) => `Now: ${time}`,
  closed: {
    lunch: 'Lunch',
    break: 'Break',
    day: 'Closed',
    timeOff: 'Time off',
    note: (note: string) => `Time off: ${note}`,
  },
  entry: {
    free: 'Free',
    busy: 'Busy',
    blocked: 'Blocked',
    missed: 'Missed',
    newTime: (patient: string) => `New time: ${patient}`,
    /** The period of an entry for screen readers. */
    period: (from: string, to: string) => `${from} to ${to}`,
  },
  card: {
    localTime: (city: string, time: string) => `${city}, now ${time}`,
    asked: (ago: string) => `Requested ${withinSentence(ago)}.`,
    confirm: (time: string) => `Confirm ${time}`,
    otherTime: 'Other time',
    free: 'Free',
    freeNote: 'Patients can book this time.',
    offer: 'Offer to a patient',
    block: 'Block this time',
    blocked: 'Blocked',
    blockedNote: 'Patients can’t book this time. Only you see the note.',
    period: (day: string, from: string, to: string) => `${day}, ${from} – ${to}`,
  },
  block: {
    action: 'Block time',
    heading: 'Block time',
    lead: 'Patients can’t book a blocked time.',
    day: 'Day',
    from: 'From',
    to: 'Until',
    note: 'Note for yourself',
    invalidDay: 'Choose a day.',
    invalidTime: 'Enter a time like 09:00.',
    kept: (appointments: number) =>
      `${plural(appointments, 'appointment', 'appointments')} at this time ${appointments === 1 ? 'stays' : 'stay'} booked until you move or cancel ${appointments === 1 ? 'it' : 'them'}.`,
    submit: 'Block this time',
    busy: 'Blocking',
    done: 'This time is blocked.',
  },
  unblock: {
    action: 'Unblock',
    title: 'Unblock this time?',
    text: 'Patients can book it again if it’s within your opening hours.',
    busy: 'Unblocking',
    keep: 'Keep it blocked',
    done: 'This time is no longer blocked.',
  },
  move: {
    drop: 'Drop on a free time',
    to: (moment: string) => `Propose ${moment}`,
  },
  appointment: {
    action: 'Appointment',
    label: 'New appointment',
    heading: 'Who is it for?',
    lead: 'Choose a patient, then offer them a time.',
    loading: 'Loading your patients',
    search: 'Search by name',
    none: 'No patients yet.',
    noneNote: 'You can offer a time to patients who have written to you or asked for an appointment.',
    notFound: 'No patient of this name.',
  },
  print: {
    action: 'Print this day',
    columns: { time: 'Time', patient: 'Patient', kind: 'Appointment', about: 'What it is about', state: 'Status' },
    none: 'No appointments on this day.',
    confidential: 'Contains personal health information. Please keep it confidential.',
    patientTime: (time: string) => `(${time})`,
  },
  external: {
    read: (calendars: string, ago: string) =>
      `${calendars}, read ${withinSentence(ago)}. Patients see only that you’re busy.`,
    failed: (calendar: string) => `We couldn’t read ${calendar} the last time. The busy times we know still apply.`,
    connections: 'Calendar connections',
    hours: 'Opening hours',
    /** What people call the calendars behind well-known hosts. */
    names: {
      'calendar.google.com': 'Google Calendar',
      'outlook.live.com': 'Outlook',
      'outlook.office365.com': 'Outlook',
      'outlook.office.com': 'Outlook',
      'icloud.com': 'Apple Calendar',
    },
  },
} as const
