/** The words around the form in which people open an account. */
export const signupPage = {
  title: 'Create your account',
  description: 'Join Sanavia to talk to clinics and doctors abroad, book a visit and keep your plans together.',
  withoutScripts:
    'Creating an account and logging in need JavaScript, which is switched off in your browser. Switch it on and reload this page, or reach us by email or phone.',
  benefits: {
    heading: 'Talk to the doctor before you fly.',
    chats: { title: 'Ask the clinics themselves', note: 'Send questions and X-rays. Every answer is in one place.' },
    saved: { title: 'Save and compare', note: 'Keep the clinics you like, with their prices in your currency.' },
    appointments: {
      title: 'Both time zones at a glance',
      note: 'When you book, you see the clinic’s time beside yours.',
    },
    records: { title: 'Your records stay yours', note: 'Decide document by document which clinic may see it.' },
  },
} as const
