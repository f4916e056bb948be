/** The words of the page on which people open an account. */
export const signupPage = {
  title: 'Create your account',
  description: 'Join Sanavia to talk to clinics and doctors abroad, book a visit and keep your plans together.',
  withoutScripts:
    'Creating an account and logging in need JavaScript, which is switched off in your browser. Switch it on and reload this page, or reach us by email or phone.',
  hasAccount: 'Already have one? {login}',
  form: {
    role: 'I am a',
    roles: {
      patient: { text: 'Patient', note: 'I am looking for care abroad.' },
      doctor: { text: 'Medical Health Provider', note: 'I treat patients: a doctor, clinic or hospital.' },
    },
    firstName: 'First name',
    lastName: 'Last name',
    username: 'Username',
    phone: 'Phone',
    email: 'Email',
    emailHint: 'For booking confirmations and to reset your password.',
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    retypePassword: 'Retype password',
    displayName: 'Display name',
    displayNameHint: 'This is the name other people see.',
    acceptance: 'I have read and accept the {terms}',
    terms: 'terms',
    submit: 'Signup Now',
    busy: 'Signing up',
    done: 'Signup successfully',
  },
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
