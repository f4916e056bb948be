/** The words of the settings of a provider's kinds of appointments. */
export const appointmentTypes = {
  heading: 'Appointment types',
  lead: 'Choose what patients can book with you, and on which terms. Times are offered within your {hours}.',
  hours: { text: 'opening hours', to: '/profile-settings?section=default-location' },
  offered: { video: 'Offer video consultations', clinic: 'Offer visits at the clinic' },
  notOffered: 'Patients can’t book this at the moment. Appointments that are already booked stay as they are.',
  minutes: 'Length',
  bufferMinutes: { label: 'Free time afterwards', hint: 'Nothing else can be booked in it.' },
  leadHours: { label: 'Minimum notice', hint: 'How late patients can still book.' },
  windowDays: { label: 'Booking window', hint: 'How far ahead patients can book.' },
  automatic: {
    label: 'Confirm bookings automatically',
    hint: 'Patients book and reschedule to any free time. Otherwise they ask for a time, and you confirm or decline it.',
  },
  questions: {
    legend: 'Questions for patients',
    hint: 'Asked when they book. Answering is optional.',
    label: (number: number) => `Question ${number}`,
    add: 'Add a question',
    remove: (number: number) => `Remove question ${number}`,
  },
  meetingUrl: {
    label: 'Your own meeting link',
    hint: 'Patients then join there. It begins with https://.',
  },
  duration: {
    none: 'None',
    minutes: (count: number) => `${count} minutes`,
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    weeks: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
    year: '1 year',
  },
  save: 'Save appointment types',
  saved: 'Your appointment types are saved.',
  invalid: 'Check what you entered.',
  undo: 'Undo my changes',
  changed:
    'Your appointment types were changed in another window. What you entered is still here: saving replaces the other state.',
} as const
