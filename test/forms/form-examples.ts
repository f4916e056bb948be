import { wholeProfile } from '../profile-form.ts'

const id = '0d9f5b51-5f0c-4a39-8a4e-6d2f0f8f1c11'
const token = 'A'.repeat(43)
const password = 'a long enough passphrase'
const report = { reason: 'spam', text: 'The same text\nin every chat.' }
const article = {
  _id: '',
  articleTitle: 'After the implant',
  category: 'Dental care',
  logoofarticle: '/drawings/clinic.svg',
  tags: ['implant'],
  content: '<p>Rest for a day.</p>',
}
const account = {
  firstName: 'Mira',
  lastName: 'Lang',
  displayname: 'Mira Lang',
  username: 'mira.lang',
  password,
  phone: '+49 30 1234567',
  email: 'mira@example.org',
}
const consultation = {
  fullName: 'Mira Lang',
  email: 'mira@example.org',
  phone: '+49 30 1234567',
  treatment: '',
  message: 'Two implants,\nplease.',
}
const call = { ...consultation, startsAt: '2026-11-17T09:00:00.000Z', timeZone: 'Europe/Berlin' }
const sending = { submission: id, website: '' }

/** A valid value of every form of the domain, by the name of its schema. */
export const FORM_EXAMPLES: Readonly<Record<string, unknown>> = {
  AccessChatForm: { userId: id },
  AnswerForm: { text: 'Yes,\nafter a week.' },
  AppointmentForm: {
    id,
    providerId: id,
    startsAt: '2026-11-17T09:00:00.000Z',
    service: 'Implant',
    about: 'My teeth',
    timeZone: 'Europe/Berlin',
  },
  ArticleForm: article,
  ArticleList: [article],
  AttachmentForm: { id, text: 'The X-ray' },
  BlockForm: { isBlocked: true },
  CallForm: call,
  CarePackageForm: {
    title: 'All-on-4 implants',
    country: 'Turkey',
    city: 'Izmir',
    benefit1: 'Hotel',
    benefit2: 'Transfer',
    benefit3: 'X-ray',
    oldPrice: '$4,900',
    newPrice: '$3,900',
    speciality: 'Dental Treatment',
    serviceType: 'Surgery',
  },
  ChangeEmailForm: { email: 'mira@example.org', password },
  ChangePasswordForm: { currentPassword: password, password: `${password} 2` },
  ConfirmEmailForm: { token },
  ConsultationForm: consultation,
  DecisionForm: { kind: 'question', id, decision: 'hide', reason: 'It names a patient.' },
  DeleteAccountForm: { password },
  EntryForm: { id, kind: 'payment', amount: 10_000, paidBy: 'cash', on: '2026-11-17', note: 'At the desk' },
  FeedbackForm: { rating: 5, text: 'She explained every step.', version: 0 },
  FeedbackReply: { text: 'Thank you.', version: 1 },
  ForgotPasswordForm: { username: 'mira.lang' },
  InvoiceForm: {
    id,
    patientId: id,
    appointmentId: id,
    packageId: null,
    currency: 'USD',
    lines: [{ text: 'First talk', quantity: 1, unitPrice: 10_050 }],
    note: 'Thank you.',
    dueOn: '2026-12-17',
    means: ['cash', 'card'],
  },
  LoginForm: { username: 'mira.lang', password },
  MailChoices: { messages: true, appointments: true, news: false },
  MessageForm: { id, text: 'Good morning\nfrom Berlin' },
  MoveForm: {
    move: 'reschedule',
    version: 1,
    startsAt: '2026-11-17T09:00:00+01:00',
    reason: 'A later flight',
    timeZone: 'Europe/Berlin',
  },
  NewAccount: { ...account, isDoctor: false },
  NewCall: { ...call, ...sending, source: 'health-forums-1' },
  NewConsultation: { ...consultation, ...sending, source: 'home' },
  OfferForm: { id, patientId: id, startsAt: '2026-11-17T09:00:00.000Z', service: 'Implant', about: 'A first look' },
  PauseForm: { isPaused: true },
  PaypalForm: { paypalEmail: 'elif@example.org' },
  PersonalForm: { firstName: 'Mira', lastName: 'Lang', displayname: 'Mira Lang', phone: '+49301234567', avatar: '' },
  ProfileForm: {
    ...wholeProfile,
    avatar: { url: '/drawings/elif.svg' },
    logoofclinic: 'data:image/png;base64,iVBORw0KGgo=',
    gallery: [{ file: 'upload:0', name: 'The entrance' }],
    downloads: [{ file: 'upload:0', name: 'Price list' }],
    doctors: [
      {
        _id: id,
        doctorName: 'Dr. Deniz Aydın',
        degree: 'DMD',
        yearOfStartingPracticing: 2015,
        biography: 'Gentle.',
        specializations: ['Dental Implant Surgery'],
        languagesOfDoctors: ['English'],
        logoofdoctor: 'upload:0',
      },
    ],
  },
  QuestionForm: { id, text: 'How long do I stay?' },
  ReceiptForm: { number: 3 },
  ReportForm: report,
  ResetPasswordForm: { token, password },
  ServiceForm: { title: 'Dental Treatment', subtitle: 'Implant', price: '$900', description: 'With\na crown.' },
  SignupForm: { ...account, retypePassword: password, role: 'patient', terms: 'on' },
  SpecialDaysForm: {
    days: [{ from: '2026-12-24', to: '2026-12-26', hours: [{ opens: '09:00', closes: '12:00' }], note: 'Holidays' }],
    version: 0,
  },
  SyncForm: { state: 'x'.repeat(43), chats: [{ chatId: id, after: 3 }] },
  ThingReport: { ...report, kind: 'question', id },
}
