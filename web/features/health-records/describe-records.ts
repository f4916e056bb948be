import { healthRecordsPage } from '#content/pages/health-records.ts'
import type { DocumentKind, DocumentShare, HealthDocument, RecordClinic, RecordEvent } from '#domain/health-records.ts'
import { CALENDAR, formatDayMonth, formatLongDate, formatMonth, formatShortDate } from '#web/platform/time/format.ts'

/** The day of a document: a calendar date. */
export const formatDay = (date: string) => formatShortDate(date, CALENDAR)

/** The date of a document, and where it comes from. */
export function describeOrigin({ date, source, isMine, clinic }: HealthDocument) {
  const day = formatDay(date)
  if (source === 'upload') return `${day} · added by you`
  if (source === 'invoice') return `${day} · invoice`
  return isMine ? `${day} · sent by you` : `${day} · from ${clinic?.doctor ?? 'the clinic'}`
}

export const isOpenShare = ({ endedAt }: DocumentShare) => endedAt === null

/** For how long a clinic can open a document, or since when it cannot. */
export function describeShare({ endsAt, endedAt, isStopped }: DocumentShare) {
  if (endedAt !== null) return `${isStopped ? 'You stopped sharing on' : 'Ended on'} ${formatDayMonth(endedAt)}`
  return endsAt === null ? 'until you stop' : `until ${formatShortDate(endsAt)}`
}

export type DocumentGroup = {
  key: string
  heading: string
  note: string
  clinic: RecordClinic | null
  documents: readonly HealthDocument[]
}

export type Grouping = 'clinic' | 'date'

/** Documents in groups, in the order of their newest ones. Own uploads come last among the clinics. */
export function groupDocuments(documents: readonly HealthDocument[], by: Grouping): DocumentGroup[] {
  if (by === 'date')
    return [...Map.groupBy(documents, ({ date }) => date.slice(0, 7))].map(([key, members]) => ({
      key,
      heading: formatMonth(`${key}-01`, CALENDAR),
      note: '',
      clinic: null,
      documents: members,
    }))
  const groups = [...Map.groupBy(documents, ({ clinic }) => clinic?._id ?? '')].map(([key, members]) => {
    const clinic = members[0]?.clinic ?? null
    return {
      key: key || 'own',
      heading: clinic?.name ?? healthRecordsPage.own.heading,
      note: clinic ? describeClinic(clinic) : healthRecordsPage.own.note,
      clinic,
      documents: members,
    }
  })
  return [...groups.filter(({ clinic }) => clinic), ...groups.filter(({ clinic }) => !clinic)]
}

/** Istanbul, Dr. Elif Kaya */
const describeClinic = ({ name, doctor, city }: RecordClinic) =>
  [city, doctor === name ? '' : doctor].filter(Boolean).join(', ')

export const kindName = (kind: DocumentKind) => healthRecordsPage.kinds[kind].one

/** Who did something and what, as two parts of a sentence. */
export function describeEvent({ event, title, clinic }: RecordEvent): { who: string; did: string } {
  const { gone } = healthRecordsPage.log
  if (event === 'opened' || event === 'downloaded') return { who: clinic?.doctor ?? gone, did: `${event} ${title}` }
  if (event === 'shared') return { who: 'You', did: `shared ${title}${clinic ? ` with ${clinic.name}` : ''}` }
  if (event === 'stopped') return { who: 'You', did: `stopped sharing ${title}${clinic ? ` with ${clinic.name}` : ''}` }
  return { who: 'You', did: `${event} ${title}` }
}

/** Until when a new share lasts, as a sentence. */
export function describeEnd(end: Date | null, isImage: boolean) {
  const can = isImage ? 'They can look at it' : 'They can download it'
  return end === null ? `${can} until you stop sharing.` : `${can} until ${formatLongDate(end)}.`
}
