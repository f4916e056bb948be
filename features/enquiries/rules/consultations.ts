import * as z from 'zod/mini'
import { PHONE_LENGTH_MAX, phoneProblem } from '#features/accounts/rules/accounts.ts'
import { filled, moment, refuse } from '#platform/rules/form-schemas.ts'
import { sanitizeLine, sanitizeLines } from '#platform/rules/text.ts'
import { TIME_ZONE_MAX } from '#platform/rules/time/opening-hours.ts'
import { EMAIL_MAX, isEmailAddress, phoneDigits } from '#platform/rules/users.ts'
import { MESSAGE_MAX, REQUEST_DOCUMENTS_MAX, TREATMENTS } from './consultation-values.ts'

/** The pages that carry a form, by the first part of their path. */
export const SOURCES = [
  'home',
  'contact-us',
  'health-forums-1',
  'dental',
  'face',
  'body',
  'breast',
  'hair',
  'eye',
  'bariatric',
  'medical',
  'plan',
] as const
export type Source = (typeof SOURCES)[number]

const NAME_MAX = 160

const nameText = 'Please enter your name.'
const emailText = 'Please enter your email address.'
const wrongEmailText = 'Please enter a valid email address.'
const phoneText = 'Please enter your phone number.'
const messageText = 'Please write your message as plain text.'
const timeZoneText = 'This time zone is not known.'
const programText = 'This looks like an automated submission.'
const documentText = 'Choose documents from your health records.'
const noPageText = 'This form doesn’t belong to any of our pages.'

const fullName = filled(nameText, NAME_MAX, `Names can have at most ${NAME_MAX} characters.`)
const email = filled(emailText, EMAIL_MAX, wrongEmailText).check(refuse(emailProblem))
const phone = filled(phoneText, PHONE_LENGTH_MAX, phoneText).check(refuse(phoneProblem), z.overwrite(phoneDigits))
/** A field that may be left empty; what is typed must be right. */
const orNothing = (text: string, max: number, rule: (typed: string) => string | undefined) =>
  z.string(text).check(
    z.overwrite(sanitizeLine),
    z.maxLength(max, text),
    refuse((typed) => (typed === '' ? undefined : rule(typed))),
  )
const extras = {
  treatment: z._default(z.enum([...TREATMENTS, ''], 'Please choose a treatment from the list.'), ''),
  message: z._default(
    z
      .string(messageText)
      .check(
        z.overwrite(sanitizeLines),
        z.maxLength(MESSAGE_MAX, `A message can have at most ${MESSAGE_MAX} characters.`),
      ),
    '',
  ),
}
const sending = {
  /** Idempotency key, created by the browser once per form, so that a retry makes no second request. */
  submission: z.uuid('This form has no number of its own. Please reload the page and send it again.'),
  source: z.enum(SOURCES, noPageText),
  /** Honeypot: hidden from people, so that only bots fill it in. */
  website: z._default(z.string(programText).check(z.maxLength(0, programText)), ''),
}

/** What a person types to ask the care team. Name and email address are enough. */
export const ConsultationForm = z.object({
  fullName,
  email,
  phone: z._default(orNothing(phoneText, PHONE_LENGTH_MAX, phoneProblem).check(z.overwrite(phoneDigits)), ''),
  ...extras,
})
/** `POST /api/v1/consultations`. With a package the request goes to its provider, too. */
export const NewConsultation = z.extend(ConsultationForm, {
  ...sending,
  packageId: z.optional(z.uuid('Name the package by its id.').check(z.toLowerCase())),
  /** Uploads of a signed-in patient's health records, for the care team alone. */
  documents: z._default(z.array(z.uuid(documentText).check(z.toLowerCase()), documentText), []).check(
    z.maxLength(REQUEST_DOCUMENTS_MAX, `Choose at most ${REQUEST_DOCUMENTS_MAX} documents.`),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
})
export type NewConsultation = z.output<typeof NewConsultation>

/** What a person types to be called. Without an address there is no confirmation by mail. */
export const PhoneCallForm = z.object({
  startsAt: moment('Please choose a time.'),
  timeZone: z.string(timeZoneText).check(z.maxLength(TIME_ZONE_MAX, timeZoneText), refuse(timeZoneProblem)),
  fullName,
  phone,
  email: z._default(orNothing(wrongEmailText, EMAIL_MAX, emailProblem), ''),
  ...extras,
})
/** `POST /api/v1/calls`. Calls are booked on one page alone. */
export const NewPhoneCall = z.extend(PhoneCallForm, { ...sending, source: z.literal('health-forums-1', noPageText) })
export type NewPhoneCall = z.output<typeof NewPhoneCall>

/** What both answer. The same submission gets the same reference. */
export const RequestTaken = z.object({
  success: z.literal(true),
  message: z.string(),
  reference: z.string(),
  /** The chat with the provider of the package, for a signed-in patient. */
  chatId: z.optional(z.uuid()),
})
export type RequestTaken = z.output<typeof RequestTaken>

/** A request about a package, or one that the care team has handed over, as the provider sees it. */
export const PackageRequest = z.object({
  _id: z.uuid(),
  reference: z.string(),
  /** The title at the time of the request; empty when it is about none. */
  packageTitle: z.string(),
  /** Empty when it was left out. */
  treatment: z.string(),
  isHandedOver: z.boolean(),
  fullName: z.string(),
  email: z.string(),
  /** Empty when it was left out. */
  phone: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** The chat in which the request arrived, too. */
  chatId: z.nullable(z.uuid()),
})
export type PackageRequest = z.output<typeof PackageRequest>

export const PACKAGE_REQUESTS_PER_ANSWER = 20

/** `GET /api/v1/user/package-requests`: newest first, by keyset pagination. */
export const PackageRequests = z.object({
  success: z.literal(true),
  entries: z.array(PackageRequest),
  nextCursor: z.nullable(z.string()),
})
export type PackageRequests = z.output<typeof PackageRequests>

/** `GET /api/v1/calls/free`: the beginnings of the free slots, soonest first. */
export const FreePhoneCalls = z.object({ slots: z.array(z.iso.datetime()) })
export type FreePhoneCalls = z.output<typeof FreePhoneCalls>

function emailProblem(typed: string) {
  if (!isEmailAddress(typed)) return wrongEmailText
}

function timeZoneProblem(zone: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    return timeZoneText
  }
}
