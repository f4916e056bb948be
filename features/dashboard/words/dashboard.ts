/** The words of the first screen after signing in. */
export const dashboardPage = {
  title: 'Dashboard',
  loading: 'Loading your dashboard',
  greetings: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  viewProfile: 'View My Profile',
  tiles: {
    messages: { text: 'New Messages', to: '/dashboard/messages' },
    saved: { text: 'View Saved Items', to: '/dashboard/saved-items' },
    articles: { text: 'Articles published', to: '/manage-articles' },
    addArticle: { text: 'Add Article', to: '/manage-articles', note: 'Patients read before they ask.' },
    services: { text: 'Specialties And Services', to: '/specialties' },
    findCare: { text: 'Find care', to: '/search', note: 'Search clinics by treatment, place and price.' },
  },
  unconfirmedEmail: {
    title: 'Please confirm your email address',
    text: 'We sent a link to {email}. Open it to get emails about your appointments and messages.',
    resend: 'Send it again',
    resending: 'Sending',
    change: { text: 'Change address', to: '/account-settings#email' },
  },
  secondFactor: {
    title: 'Protect your patients’ data with a second step',
    text: 'Your account now holds details of patients. Add a passkey or an authenticator app, so that a stolen password alone does not open it. It takes about a minute.',
    action: { text: 'Set it up', to: '/account-settings#security' },
    dismiss: 'Not now',
  },
  noMessages: 'No messages yet.',
  lastMessage: { own: (text: string) => `You: ${text}`, file: 'Sent a file', unread: 'unread' },
  inbox: { text: 'Open inbox', to: '/dashboard/messages' },
  next: {
    heading: 'Next appointment',
    title: {
      video: (provider: string) => `Video consultation with ${provider}`,
      clinic: (provider: string) => `Visit at the clinic with ${provider}`,
    },
    clock: (city: string, whose: string) => `in ${city}, ${whose}`,
    wait: {
      started: 'Started',
      minutes: (count: number) => `Starts in ${count} ${count === 1 ? 'minute' : 'minutes'}`,
      hours: (count: number) => `Starts in ${count} ${count === 1 ? 'hour' : 'hours'}`,
      tomorrow: { morning: 'Tomorrow morning', afternoon: 'Tomorrow afternoon', evening: 'Tomorrow evening' },
      days: (count: number) => `In ${count} days`,
    },
    open: 'Reschedule or cancel',
    toCome: (place: string) => `Please come to ${place}.`,
    toJoin: 'Check your camera and microphone a few minutes before.',
    toConfirm: 'The clinic has not confirmed this time yet.',
    toAnswer: 'The clinic suggested this time. It is yours as soon as you accept it.',
    prepare: {
      heading: 'What to prepare',
      items: [
        { title: 'Your X-rays or photos', text: 'Recent ones help most. Send them in the chat beforehand.' },
        { title: 'Medicines you take', text: 'Name and dose, or a photo of the packs.' },
        { title: 'Your questions', text: 'Write them down, so that none is forgotten.' },
      ],
    },
  },
  invoicesDue: {
    heading: 'Invoices due',
    all: { text: 'All invoices', to: '/invoices' },
    none: 'Nothing to pay at the moment.',
    part: (total: string, provider: string) => `of ${total}, ${provider}`,
    dueOn: (date: string) => `Due ${date}`,
    overdueSince: (date: string) => `Overdue since ${date}`,
    open: 'View invoice {from}',
    from: (provider: string) => `from ${provider}`,
  },
  appointments: {
    heading: 'Recent Appointments',
    none: 'There are no appointments.',
    all: { text: 'All appointments', to: '/dashboard/appointments' },
    provider: {
      hint: 'When a patient requests a time, it appears here for you to confirm.',
      action: { text: 'Set opening hours', to: '/profile-settings?section=default-location' },
    },
    others: {
      hint: 'Times you request appear here, in your time zone and the clinic’s.',
      action: { text: 'Find a clinic', to: '/search' },
    },
  },
} as const

type WeeksSummary = { booked: number; requests: number; weeks: number; percent: number }

/** The home of a provider. */
export const practiceTexts = {
  loading: 'Loading your figures',
  waiting: {
    heading: 'Waiting for your answer',
    oldest: (age: string) => `The oldest has waited ${age}`,
    request: (moment: string) => `Wants ${moment}`,
    question: (text: string) => `Asks: ${text}`,
    case: (treatments: string) => `Quote for ${treatments}`,
    none: 'Nobody is waiting for an answer.',
  },
  weeks: {
    heading: 'Requests per week',
    booked: 'Booked',
    notBooked: 'Not booked',
    none: 'Requests for appointments are counted here week by week.',
    summary: ({ booked, requests, weeks, percent }: WeeksSummary) =>
      `${booked} of ${requests} ${requests === 1 ? 'request' : 'requests'} in ${weeks} weeks became an appointment (${percent}%)`,
    columns: { week: 'Week of', requests: 'Requests' },
  },
  reply: {
    heading: 'Reply time',
    note: 'Median for messages from patients, last 30 days.',
    count: (replies: number) => `${replies} ${replies === 1 ? 'reply' : 'replies'}.`,
    none: 'Not enough messages in the last 30 days.',
  },
  rating: {
    heading: 'Rating',
    none: 'No feedback yet.',
    count: (reviews: number, recent: number) =>
      `${reviews} ${reviews === 1 ? 'review' : 'reviews'}, ${recent} in the last 30 days`,
  },
  money: {
    heading: (month: string) => `Money in ${month}`,
    patients: (count: number) => `Invoiced to ${count} ${count === 1 ? 'patient' : 'patients'}`,
    paid: 'Paid',
    due: 'Due',
    overdue: (invoices: number) => `Overdue, ${invoices} ${invoices === 1 ? 'invoice' : 'invoices'}`,
    none: 'No invoices this month.',
    all: { text: 'Invoices', to: '/invoices' },
  },
} as const

/** What a new provider sets up before the first patient. */
export const onboardingTexts = {
  heading: 'Get ready for your first patient',
  left: 'Complete your profile',
  progress: { label: 'Steps done', text: (done: number, all: number) => `${done} of ${all}` },
  done: 'Done:',
  edit: 'Edit {step}',
  steps: {
    clinic: {
      title: 'Clinic and opening hours',
      text: 'Where patients come to, and when they can book appointments.',
      action: 'Add clinic and hours',
      to: '/profile-settings?section=default-location',
    },
    services: {
      title: 'Services and prices',
      text: 'Patients search by treatment. Add at least one with its price.',
      action: 'Add a service',
      to: '/specialties',
    },
    about: {
      title: 'Introduce yourself',
      text: 'A portrait and a few sentences about you and your team.',
      action: 'Write about yourself',
      to: '/profile-settings',
    },
    gallery: {
      title: 'Pictures of your clinic',
      text: 'At least five: the entrance, reception, a treatment room, your team, your equipment.',
      action: 'Add pictures',
      to: '/profile-settings?section=gallery',
    },
    payout: {
      title: 'How you are paid',
      text: 'Printed on your invoices, so that patients can pay you.',
      action: 'Add an account',
      to: '/dashboard/payments?tab=payout',
    },
  },
} as const

/** The steps of a patient's journey with a clinic. */
export const journeyTexts = {
  heading: 'Your journey',
  serviceIn: (service: string, city: string) => `${service} in ${city}`,
  done: 'Done:',
  contact: { title: 'First contact', text: 'You got in touch with the clinic.' },
  book: {
    title: 'Video consultation',
    text: 'Talk about your case, the treatment and the price.',
    action: 'Choose a time',
  },
  requested: { text: 'Waiting for the clinic to confirm.', action: 'Open' },
  proposed: { text: 'The clinic suggested a time.', action: 'Answer' },
  confirmed: { text: 'Confirmed.', action: 'Open' },
  completed: { text: 'It took place.' },
  invoice: { title: 'Invoice', text: 'Invoices from the clinic appear here.', action: 'View invoice' },
  toPay: (due: string) => `${due} to pay.`,
  partToPay: (due: string, total: string) => `${due} of ${total} to pay.`,
  dueOn: (date: string) => `Due ${date}`,
  paid: { title: 'Invoice', text: 'Paid.' },
  treatment: {
    title: 'Travel and treatment',
    text: 'Agree the dates with the clinic in your chat before you book a flight.',
  },
  feedback: { title: 'Your feedback', text: 'Help the next patient decide.', action: 'Write feedback' },
} as const

/** The screen that shows people what others see of them. */
export const profilePage = {
  title: 'View My Profile',
  lead: 'What clinics see of you when you write to them or book.',
  seen: 'Your name and your picture. Your email address and phone number are not shown.',
  preview: {
    heading: 'This is what visitors see.',
    edit: 'Edit',
    open: 'Open the public page',
  },
} as const
