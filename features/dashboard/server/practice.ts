import { days } from '#platform/rules/durations.ts'
import { publicName } from '#platform/rules/text.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { PRACTICE_WEEKS, type Practice, REPLY_DAYS, WAITING_SHOWN, type Waiting } from '../rules/dashboard.ts'
import {
  selectMonthlyMoney,
  selectNewFeedback,
  selectReplyTime,
  selectTimeZone,
  selectWaiting,
  selectWeeks,
  type WaitingRow,
} from './queries.ts'

/** What waits for the answer of a provider, and the figures of the practice in its own time zone. */
export async function readPractice({ db, now }: Ctx, { id }: Actor): Promise<Practice> {
  const time = now()
  const since = new Date(time.getTime() - days(REPLY_DAYS))
  const timeZone = await selectTimeZone(db, id)
  const period = { timeZone, now: time }
  const [waiting, weeks, replyTime, newFeedback, money] = await Promise.all([
    selectWaiting(db, id, time, WAITING_SHOWN),
    selectWeeks(db, id, { ...period, weeks: PRACTICE_WEEKS }),
    selectReplyTime(db, id, since),
    selectNewFeedback(db, id, since),
    selectMonthlyMoney(db, id, period),
  ])
  return {
    waiting: waiting.map(presentWaiting),
    waitingCount: waiting[0]?.waiting ?? 0,
    weeks,
    replyMinutes: replyTime.minutes,
    replies: replyTime.replies,
    newFeedback,
    money,
    timeZone,
  }
}

/** The asker of a public question appears under the public name, as on the profile. */
function presentWaiting(row: WaitingRow): Waiting {
  const isPublic = row.kind === 'question'
  return {
    kind: row.kind,
    _id: row.id,
    patient: {
      displayname: isPublic ? publicName({ firstName: row.first_name, lastName: row.last_name }) : row.display_name,
      avatar: isPublic ? null : row.avatar,
    },
    text: row.text,
    since: row.since.toISOString(),
    startsAt: row.starts_at?.toISOString() ?? null,
  }
}
