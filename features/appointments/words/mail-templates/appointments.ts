import { brand } from '#content/brand.ts'
import type { MailTemplate } from '#platform/words/mail-templates/template.ts'

const patient = { patient: 'Mira Lang' }
const provider = { provider: 'Bosphorus Dental' }
/** In emails that go to patients and providers. */
const other = { 'other person': 'Bosphorus Dental' }
const time = { time: 'Monday, 7 December 2026 at 10:00' }
const oldTime = { 'old time': 'Friday, 4 December 2026 at 14:30' }
const newTime = { 'new time': 'Friday, 11 December 2026 at 14:30' }
/** It depends on how soon the appointment is. */
const rule = {
  'rule for changes': 'You can reschedule it up to 24 hours before it starts, and cancel it at any time before.',
}
const visit = { 'kind of appointment': 'a video consultation with you' }
const STAYS = 'Your appointment with {{other person}} stays as it is'
const CHOOSE_ANOTHER = 'You can choose another time on their profile.'

/** Emails about appointments. */
export const appointmentMails = {
  'mail-appointment-requested': {
    title: 'Email: appointment requested',
    lead: 'To the provider, when a patient asks for an appointment.',
    variables: { ...patient, ...visit },
    subject: '{{patient}} asks for an appointment',
    text: [
      '{{patient}} would like {{kind of appointment}}. The time is held until you answer.',
      'Confirm it, decline it or propose another time. Without an answer the request expires when the time comes.',
    ].join('\n\n'),
  },
  'mail-appointment-request-sent': {
    title: 'Email: request for an appointment sent',
    lead: 'To the patient who has asked for an appointment.',
    variables: provider,
    subject: 'Your request to {{provider}} is on its way',
    text: [
      '{{provider}} has your request, and the time is held for you.',
      'You will get an email as soon as they answer. Until then you can reschedule or cancel your request.',
    ].join('\n\n'),
  },
  'mail-appointment-confirmed': {
    title: 'Email: appointment confirmed',
    lead: 'To the patient and the provider, once they agree on a time.',
    variables: { ...other, ...rule },
    subject: 'Confirmed: your appointment with {{other person}}',
    text: ['Your appointment with {{other person}} is confirmed.', '{{rule for changes}}'].join('\n\n'),
  },
  'mail-appointment-booked': {
    title: 'Email: appointment booked',
    lead: 'To a provider who confirms automatically, when a patient books.',
    variables: { ...patient, ...visit, ...rule },
    subject: '{{patient}} has booked an appointment',
    text: [
      '{{patient}} has booked {{kind of appointment}}. It is confirmed automatically, as you have chosen.',
      '{{rule for changes}}',
    ].join('\n\n'),
  },
  'mail-appointment-offered': {
    title: 'Email: appointment offered',
    lead: 'To the patient, when a provider offers an appointment.',
    variables: { ...provider, 'kind of appointment': 'a video consultation' },
    subject: '{{provider}} offers you an appointment',
    text: [
      '{{provider}} offers you {{kind of appointment}}. The time is held for you until you answer.',
      'Accept it, decline it or ask for another time.',
    ].join('\n\n'),
  },
  'mail-appointment-reminder': {
    title: 'Email: reminder of an appointment',
    lead: 'To the patient and the provider, before the appointment.',
    variables: other,
    subject: 'Reminder: your appointment with {{other person}}',
    text: [
      'This is a reminder of your appointment with {{other person}}.',
      'If you cannot come, please cancel it so that someone else can have the time.',
    ].join('\n\n'),
  },
  'mail-appointment-cancelled': {
    title: 'Email: appointment cancelled',
    lead: 'To the other participant, when a patient or provider cancels in time.',
    variables: other,
    subject: '{{other person}} has cancelled your appointment',
    text: [
      '{{other person}} has cancelled your appointment. The time is free again.',
      'There is nothing you need to do. You can arrange another time whenever you like.',
    ].join('\n\n'),
  },
  'mail-appointment-cancelled-late': {
    title: 'Email: appointment cancelled at short notice',
    lead: 'To the other participant, when a patient or provider cancels shortly before the start.',
    variables: { ...other, hours: '24' },
    subject: '{{other person}} has cancelled your appointment',
    text: [
      '{{other person}} has cancelled your appointment less than {{hours}} hours before it was due to start.',
      'There is nothing you need to do. You can arrange another time whenever you like.',
    ].join('\n\n'),
  },
  'mail-appointment-declined': {
    title: 'Email: request for an appointment declined',
    lead: 'To the patient, when the provider declines.',
    variables: provider,
    subject: '{{provider}} cannot take your appointment',
    text: ['{{provider}} has declined your request. The time is no longer held for you.', CHOOSE_ANOTHER].join('\n\n'),
  },
  'mail-appointment-offer-declined': {
    title: 'Email: offer of an appointment declined',
    lead: 'To the provider, when the patient declines the offered time.',
    variables: patient,
    subject: '{{patient}} has declined your time',
    text: [
      '{{patient}} has declined the time that you offered. It is free again.',
      'There is nothing you need to do. You can send a message and ask which time would suit.',
    ].join('\n\n'),
  },
  'mail-appointment-other-time-proposed': {
    title: 'Email: another time proposed',
    lead: 'To the patient, when the provider proposes another time than the one asked for.',
    variables: provider,
    subject: '{{provider}} proposes another time',
    text: [
      '{{provider}} proposes another time for your appointment. It is held for you until you answer.',
      'Accept it, decline it or ask for another time.',
    ].join('\n\n'),
  },
  'mail-appointment-other-time-requested': {
    title: 'Email: another time requested',
    lead: 'To the provider, when the patient asks for another time than the one offered.',
    variables: patient,
    subject: '{{patient}} asks for another time',
    text: [
      '{{patient}} asks for another time instead. It is held until you answer.',
      'Confirm it, decline it or propose another time.',
    ].join('\n\n'),
  },
  'mail-appointment-move-asked': {
    title: 'Email: new time asked for',
    lead: 'To the other participant, when a patient or provider would like to reschedule a confirmed appointment.',
    variables: { ...other, ...time, ...newTime },
    subject: '{{other person}} would like to reschedule your appointment',
    text: [
      '{{other person}} would like to move your appointment from {{time}} to {{new time}}. It stays on {{time}} until you agree.',
      'Agree to the new time, decline it to keep the old one, or propose another time.',
    ].join('\n\n'),
  },
  'mail-appointment-rescheduled': {
    title: 'Email: appointment rescheduled',
    lead: 'To the patient and the provider, once they agree on a new time.',
    variables: { ...other, ...time, ...oldTime, ...rule },
    subject: 'Rescheduled: your appointment with {{other person}}',
    text: [
      'Your appointment with {{other person}} has moved from {{old time}} to {{time}}.',
      '{{rule for changes}}',
    ].join('\n\n'),
  },
  'mail-appointment-rebooked': {
    title: 'Email: appointment rescheduled by the patient',
    lead: 'To a provider who confirms automatically, when a patient moves a confirmed appointment.',
    variables: { ...patient, ...time, ...oldTime, ...rule },
    subject: '{{patient}} has rescheduled your appointment',
    text: [
      '{{patient}} has moved your appointment from {{old time}} to {{time}}. It is confirmed automatically, as you have chosen.',
      '{{rule for changes}}',
    ].join('\n\n'),
  },
  'mail-appointment-move-declined': {
    title: 'Email: new time declined',
    lead: 'To the participant who asked for the new time. The appointment stays as it was.',
    variables: { ...other, ...time, ...newTime, ...rule },
    subject: STAYS,
    text: [
      '{{other person}} cannot make {{new time}}. Your appointment stays on {{time}}.',
      '{{rule for changes}}',
    ].join('\n\n'),
  },
  'mail-appointment-move-withdrawn': {
    title: 'Email: new time no longer asked for',
    lead: 'To the other participant, when the one who asked for a new time withdraws it.',
    variables: { ...other, ...time, ...newTime, ...rule },
    subject: STAYS,
    text: [
      '{{other person}} no longer asks for {{new time}}. Your appointment stays on {{time}}.',
      '{{rule for changes}}',
    ].join('\n\n'),
  },
  'mail-appointment-move-expired': {
    title: 'Email: new time not answered',
    lead: 'To the participant who asked for the new time, when there was no answer in time.',
    variables: { ...other, ...time, ...rule },
    subject: STAYS,
    text: [
      '{{other person}} did not answer in time, so your appointment stays on {{time}}.',
      '{{rule for changes}}',
    ].join('\n\n'),
  },
  'mail-appointment-completed': {
    title: 'Email: how was your appointment',
    lead: 'To the patient, after the appointment.',
    variables: provider,
    subject: 'How was your appointment with {{provider}}?',
    text: [
      'Your appointment with {{provider}} is over.',
      'Tell other patients how it was: one to five stars and a few words.',
    ].join('\n\n'),
  },
  'mail-appointment-missed': {
    title: 'Email: missed appointment',
    lead: 'To the patient, when the provider has recorded a missed appointment.',
    variables: provider,
    subject: '{{provider}} has recorded a missed appointment',
    text: [
      '{{provider}} has recorded that you didn’t attend this appointment.',
      'If that is not right, please write to them or to us.',
    ].join('\n\n'),
  },
  'mail-appointment-request-expired': {
    title: 'Email: request for an appointment expired',
    lead: 'To the patient, when the provider did not answer in time.',
    variables: provider,
    subject: '{{provider}} did not answer in time',
    text: ['{{provider}} did not answer your request before its time. The request has expired.', CHOOSE_ANOTHER].join(
      '\n\n',
    ),
  },
  'mail-appointment-offer-expired': {
    title: 'Email: offer of an appointment expired',
    lead: 'To the provider, when the patient did not answer in time.',
    variables: patient,
    subject: '{{patient}} did not answer in time',
    text: [
      '{{patient}} did not answer your offer before its time. The offer has expired.',
      'You can offer another time whenever you like.',
    ].join('\n\n'),
  },
  'mail-calendar-subscription': {
    title: 'Email: calendar subscription started',
    lead: 'To the owner of an account whose calendar has a new private address.',
    variables: {},
    subject: 'A calendar subscription was started',
    text: [
      `A private address of your ${brand.name} calendar was created. A calendar app that has it shows the times of your appointments and whom they are with.`,
      'If it was you, there is nothing to do.',
      'If it wasn’t you, end the subscription under “Devices” in your account settings, change your password, and call us straight away, day or night: {{phone}}.',
    ].join('\n\n'),
  },
} as const satisfies Record<string, MailTemplate>
