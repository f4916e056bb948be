import { CALENDAR, formatDayMonth, formatLongDate, formatMonth, formatShortDate } from '#platform/web/time/format.ts'
import type {
  DocumentKind,
  DocumentShare,
  HealthDocument,
  RecordClinic,
  RecordEvent,
} from '../../rules/health-records.ts'
import { healthRecordsPage } from '../../words/health-records.ts'

/** The day of a document: a calendar date. */
export const formatDay = (date: string) => formatShortDate(date, CALENDAR)

/** The date of a document, and where it comes from. */
export function describeOrigin({ date, source, isMine, clinic }: HealthDocument) {
  return `${formatDay(date)} · ${originOf({ source, isMine, clinic })}`
}

function originOf({ source, isMine, clinic }: Pick<HealthDocument, 'source' | 'isMine' | 'clinic'>) {
  const { origins } = healthRecordsPage.document
  if (source === 'upload' || source === 'invoice') return origins[source]
  if (isMine) return origins.sent
  return clinic ? origins.received(clinic.doctor) : origins.receivedFromClinic
}

export const isOpenShare = ({ endedAt }: DocumentShare) => endedAt === null

/** For how long a clinic can open a document, or since when it cannot. */
export function describeShare({ endsAt, endedAt, isStopped }: DocumentShare) {
  const { endedOn, stoppedOn, until, untilStopped } = healthRecordsPage.share
  if (endedAt !== null) return isStopped ? stoppedOn(formatDayMonth(endedAt)) : endedOn(formatDayMonth(endedAt))
  return endsAt === null ? untilStopped : until(formatShortDate(endsAt))
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

/** The sentence about an event, and the person that it is about. */
export function describeEvent({ event, clinic, isCareTeam }: RecordEvent) {
  const { events, withoutClinic, careTeam, you, gone } = healthRecordsPage.log
  const opener = isCareTeam ? careTeam : (clinic?.doctor ?? gone)
  const who = event === 'opened' || event === 'downloaded' ? opener : you
  const isWithoutClinic = (event === 'shared' || event === 'stopped') && !clinic
  return { who, text: isWithoutClinic ? withoutClinic[event] : events[event] }
}

/** Until when a new share lasts, as a sentence. */
export function describeEnd(end: Date | null, isImage: boolean) {
  const { look, copy } = healthRecordsPage.share
  const words = isImage ? look : copy
  return end === null ? words.untilStopped : words.until(formatLongDate(end))
}
