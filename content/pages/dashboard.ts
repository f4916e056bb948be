/** The words of the first screen after signing in. */
export const dashboardPage = {
  title: 'Dashboard',
  tiles: {
    messages: { text: 'New Messages', to: '/dashboard/messages' },
    saved: { text: 'View Saved Items', to: '/dashboard/saved-items' },
    articles: { text: 'Articles published', to: '/manage-articles' },
    addArticle: { text: 'Add Article', to: '/manage-articles', note: 'Patients read before they ask.' },
    services: { text: 'Specialties And Services', to: '/specialties' },
    findCare: { text: 'Find care', to: '/search', note: 'Compare clinics by treatment, place and price.' },
  },
  unconfirmedEmail: {
    title: 'Please confirm your e-mail address',
    text: 'Open it to get e-mails about your appointments and messages.',
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
  noMessages: {
    provider: 'Nobody waits for an answer. What patients write to you arrives here.',
    others: 'You have read everything. What clinics answer you arrives here.',
  },
  appointments: {
    heading: 'Recent Appointments',
    none: 'There are no appointments.',
    calendar: { text: 'Calendar', to: '/dashboard/appointments' },
    provider: {
      hint: 'When a patient asks for a time, you find it here and confirm it.',
      action: { text: 'Set opening hours', to: '/profile-settings?section=default-location' },
    },
    others: {
      hint: 'Times that you ask a clinic for appear here, on your clock and on theirs.',
      action: { text: 'Find a clinic', to: '/search' },
    },
  },
} as const

/** The screen that shows people what others see of them. */
export const profilePage = {
  title: 'View My Profile',
  lead: 'What clinics see of you when you write to them or book.',
  seen: 'Your name and your picture. Your e-mail address and phone number are not shown.',
  preview: {
    heading: 'This is what visitors see.',
    edit: 'Edit',
    open: 'Open the public page',
  },
} as const
