import { format, type Instant } from '#platform/rules/time/date-formatter.ts'

// The one place for formats of dates and times. Without a zone the viewer's own is used, which only the browser knows:
// text that the server renders needs one.

/** A calendar date such as 2026-11-15 is the same day everywhere: format it in this zone. */
export const CALENDAR = 'UTC'

/** 2026-11-15, for `<input type="date">` and for comparing days. */
export const isoDate = (instant: Instant, timeZone?: string) =>
  format(instant, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')

/** 11:00 */
export const formatTime = (instant: Instant, timeZone?: string) =>
  format(instant, { timeZone, hour: '2-digit', minute: '2-digit' })

/** 15 November 2026 */
export const formatLongDate = (instant: Instant, timeZone?: string) =>
  format(instant, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })

/** 15 Nov 2026 */
export const formatShortDate = (instant: Instant, timeZone?: string) =>
  format(instant, { timeZone, day: 'numeric', month: 'short', year: 'numeric' })

/** Sun, 15 Nov 2026 */
export const formatDate = (instant: Instant, timeZone?: string) =>
  format(instant, { timeZone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

/** 15 Nov 2026, 11:00 */
export const formatDateTime = (instant: Instant, timeZone?: string) =>
  format(instant, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

/** 15 Nov */
export const formatDayMonth = (instant: Instant, timeZone?: string) =>
  format(instant, { timeZone, day: 'numeric', month: 'short' })

/** November 2026 */
export const formatMonth = (instant: Instant, timeZone?: string) =>
  format(instant, { timeZone, month: 'long', year: 'numeric' })

/** Sun */
export const formatWeekday = (instant: Instant, timeZone?: string) => format(instant, { timeZone, weekday: 'short' })

/** Sunday 15 November */
export const formatFullDay = (instant: Instant, timeZone?: string) =>
  format(instant, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')

/** Sunday 15 November 2026 */
export const formatFullDate = (instant: Instant, timeZone?: string) =>
  format(instant, { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '')
