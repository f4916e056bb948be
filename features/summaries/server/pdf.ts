import { buffer } from 'node:stream/consumers'
import { brand } from '#content/brand.ts'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { readAppointment } from '#features/appointments/server/appointments.ts'
import { dateIn } from '#platform/rules/time/local-time.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayText, printHead, section } from '#platform/server/pdf/blocks.ts'
import { BODY, createSheet, numberPages, paragraph, type Sheet, SMALL, STRONG } from '#platform/server/pdf/sheet.ts'
import type { SentSummary } from '../rules/summaries.ts'
import { readSummary } from './summaries.ts'

/** The summary of a day, such as 2026-11-17. */
export const summaryTitle = (day: string) => `Summary of ${dayText(day)}`

/** A sent summary as a PDF file, by the calendar of the patient. */
export async function printSummary(ctx: Ctx, actor: Actor, id: string) {
  const appointment = await readAppointment(ctx, actor, id)
  const { sent } = await readSummary(ctx, actor, id)
  if (!sent) throw new AppError('not_found', 'There is no such summary.')
  const { patientTimeZone, startsAt, provider } = appointment
  const title = summaryTitle(dateIn(patientTimeZone, startsAt))
  const sheet = await createSheet({ title, author: provider.displayname, created: new Date(sent.sentAt) })
  printHead(sheet, title, datesOf(sent, patientTimeZone))
  printPeople(sheet, appointment)
  section(sheet, 'What was discussed', () => paragraph(sheet, sent.text, BODY))
  if (sent.nextSteps.length > 0)
    section(sheet, 'Next steps', () => {
      for (const step of sent.nextSteps) paragraph(sheet, `•  ${step}`, BODY)
    })
  numberPages(sheet, `${title} · Sent through ${brand.name}`)
  sheet.document.end()
  return buffer(sheet.document)
}

function datesOf({ sentAt, updatedAt }: SentSummary, timeZone: string) {
  const on = (instant: string) => dayText(dateIn(timeZone, instant))
  return [`Sent on ${on(sentAt)}`, ...(updatedAt ? [`Updated on ${on(updatedAt)}`] : [])]
}

function printPeople(sheet: Sheet, { patient, provider }: Appointment) {
  const { displayname, clinicName, city, country } = provider
  paragraph(sheet, 'Patient', SMALL)
  paragraph(sheet, patient.displayname, STRONG)
  sheet.y += 8
  paragraph(sheet, 'Written by', SMALL)
  paragraph(sheet, displayname, STRONG)
  for (const line of [clinicName, [city, country].filter(Boolean).join(', ')])
    if (line && line !== displayname) paragraph(sheet, line, BODY)
  sheet.y += 24
}
