import { wholeProfile } from '../profile-form.ts'

const id = '0d9f5b51-5f0c-4a39-8a4e-6d2f0f8f1c11'
const token = 'A'.repeat(43)
const password = 'a long enough passphrase'
const report = { reason: 'spam', text: 'The same text\nin every chat.' }
const credential = {
  id: 'c2FuYXZpYQ',
  rawId: 'c2FuYXZpYQ',
  type: 'public-key',
  response: {
    clientDataJSON: 'e30',
    attestationObject: 'o2NmbXRkbm9uZQ',
    authenticatorData: 'c2FuYXZpYQ',
    signature: 'c2FuYXZpYQ',
    userHandle: 'c2FuYXZpYQ',
    transports: ['internal'],
  },
  clientExtensionResults: {},
}
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

const appointmentKind = {
  isOffered: true,
  minutes: 45,
  bufferMinutes: 15,
  leadHours: 24,
  windowDays: 60,
  confirmsAutomatically: true,
  questions: ['Which tooth?'],
  meetingUrl: '',
}

const pushSubscription = {
  // Refused by the server, so that the fuzzer asks nobody on the internet.
  endpoint: 'https://192.0.2.1/send/1',
  // The example of RFC 8291.
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/** A valid value of every form of the domain, by the name of its schema. */
export const FORM_EXAMPLES: Readonly<Record<string, unknown>> = {
  AccessChatForm: { userId: id },
  AnswerForm: { text: 'Yes,\nafter a week.' },
  AppointmentForm: {
    id,
    providerId: id,
    kind: 'video',
    startsAt: '2026-11-17T09:00:00.000Z',
    service: 'Implant',
    about: 'My teeth',
    answers: [{ question: 'Which tooth?', answer: 'Upper left,\nat the back' }],
    timeZone: 'Europe/Berlin',
  },
  ArticleForm: article,
  AuthenticatorCode: { code: '123456' },
  ArticleList: [article],
  AttachmentForm: { id, text: 'The X-ray' },
  BillingDetailsForm: { name: 'Kaya Dental Ltd', address: 'Sahil 12\nIstanbul', taxNumber: 'TR 123 456 7890' },
  BlockForm: { isBlocked: true },
  BlockedTimeForm: {
    id,
    startsAt: '2026-11-17T09:00:00.000Z',
    endsAt: '2026-11-17T10:30:00.000Z',
    note: 'Surgery',
  },
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
  ConfirmEmailForm: { token, password: 'a long password' },
  ConsultationForm: consultation,
  DocumentForm: { title: 'Panoramic X-ray', kind: 'scan', date: '2026-03-02' },
  AccountDecisionForm: { id, decision: 'suspend', reason: 'Threats to a patient.' },
  DecisionForm: { kind: 'question', id, decision: 'hide', reason: 'It names a patient.' },
  DeleteAccountForm: { password },
  EntryForm: { id, kind: 'payment', amount: 10_000, paidBy: 'cash', on: '2026-11-02', note: 'At the desk' },
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
    discount: null,
    discountRate: 1000,
    vatRate: 1900,
    patientAddress: 'Gartenweg 3\n04103 Leipzig',
    note: 'Thank you.',
    dueOn: '2026-12-17',
    means: ['cash', 'card'],
  },
  EarlierTimeForm: { timeZone: 'Europe/Berlin' },
  ExternalCalendarForm: {
    id: 'b6a1f0c2-0d0a-4f6e-9a55-3c8d2d3f1a01',
    url: 'https://calendar.example.org/basic.ics',
  },
  FreeTimeForm: { kind: 'video', lastDay: '2026-11-17', timeZone: 'Europe/Berlin' },
  KindsForm: {
    video: { ...appointmentKind, meetingUrl: 'https://meet.example/elif' },
    clinic: appointmentKind,
    version: 0,
  },
  LoginForm: { username: 'mira.lang', password },
  MailChoices: { messages: true, appointments: true, news: false },
  MessageForm: { id, text: 'Good morning\nfrom Berlin' },
  PushForm: { ...pushSubscription, topics: ['messages'] },
  PushRenewalForm: { former: pushSubscription, renewed: pushSubscription },
  NotificationReadForm: { id, isUpTo: true },
  MoveForm: {
    move: 'reschedule',
    version: 1,
    startsAt: '2026-11-17T09:00:00+01:00',
    reason: 'A later flight',
    timeZone: 'Europe/Berlin',
  },
  NewPasskey: { challenge: token, credential, name: 'My phone' },
  NewAccount: { ...account, isDoctor: false },
  NewCall: { ...call, ...sending, source: 'health-forums-1' },
  NewConsultation: { ...consultation, ...sending, source: 'home', packageId: id },
  OfferForm: { id, patientId: id, startsAt: '2026-11-17T09:00:00.000Z', service: 'Implant', about: 'A first look' },
  PasskeyLoginForm: { challenge: token, credential },
  PasskeyName: { name: 'My phone' },
  PasswordForm: { password },
  PauseForm: { isPaused: true },
  PayoutPasswordForm: { currentPassword: password },
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
  SecondFactorForm: { challenge: token, code: '123 456' },
  ReceiptForm: { number: 3 },
  ReportForm: report,
  ResetPasswordForm: { token, password },
  ServiceForm: { title: 'Dental Treatment', subtitle: 'Implant', price: '$900', description: 'With\na crown.' },
  ShareForm: { id, duration: '30 days', mayDownload: false },
  SignupForm: { ...account, retypePassword: password, role: 'patient', terms: 'on' },
  UploadForm: { id, title: 'Panoramic X-ray', kind: 'scan', date: '2026-03-02' },
  SpecialDaysForm: {
    days: [{ from: '2026-12-24', to: '2026-12-26', hours: [{ opens: '09:00', closes: '12:00' }], note: 'Holidays' }],
    version: 0,
  },
  SummaryForm: {
    version: 0,
    text: 'X-ray reviewed.\nThe gum has healed.',
    nextSteps: ['No ibuprofen from 28 November'],
    teamNote: 'Plan ten extra minutes.',
    isSent: true,
  },
  SyncForm: { state: 'x'.repeat(43), chats: [{ chatId: id, after: 3 }] },
  UndoPayoutForm: { token },
  ThingReport: { ...report, kind: 'question', id },
}
