import type { FastifyInstance } from 'fastify'
import { readSearchText } from '#features/search/rules/search.ts'
import { seconds } from '#platform/rules/durations.ts'
import { foldText } from '#platform/rules/text.ts'
import type { Visit } from '#platform/rules/visits.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { addCounts, addProfileViews, type CounterRow } from './queries.ts'
import { dayOf, mondayOf } from './roll-up.ts'

const FLUSH_INTERVAL_MS = seconds(10)
/** Distinct words and profiles between two flushes. Beyond it only the totals grow, so that invented words fill no memory. */
const KEYS_MAX = 2000

/**
 * Searches and views since the last flush. They are counted in memory, because a statement for each would cost more than
 * answering it from the cache; a process that is killed loses those of a few seconds.
 */
export function createCounters() {
  let searches = 0
  let unmatched = 0
  let words = new Map<string, number>()
  let views = new Map<string, number>()

  function take() {
    const taken = { searches, unmatched, words, views }
    searches = 0
    unmatched = 0
    words = new Map()
    views = new Map()
    return taken
  }

  return {
    count(form: Visit) {
      if (form.kind === 'profile') return increment(views, form.id.toLowerCase())
      searches++
      if (form.isMatched) return
      unmatched++
      const word = foldText(readSearchText(form.keyword))
      if (word !== '') increment(words, word)
    },

    /** Adds what was counted to the numbers of today. A failed flush loses it: a count is not worth a growing memory. */
    async flush({ db, now }: Ctx) {
      const taken = take()
      if (taken.searches === 0 && taken.views.size === 0) return
      const day = dayOf(now().getTime())
      const rows: CounterRow[] = [
        { measure: 'searches', dimension: 'all', key: '', count: taken.searches },
        { measure: 'unmatched_searches', dimension: 'all', key: '', count: taken.unmatched },
        ...entriesOf(taken.words).map(
          (entry): CounterRow => ({ measure: 'unmatched_searches', dimension: 'word', ...entry }),
        ),
      ]
      await db.transaction().execute(async (tx) => {
        await addCounts(
          tx,
          day,
          rows.filter(({ count }) => count > 0),
        )
        if (taken.views.size > 0) await addProfileViews(tx, day, mondayOf(day), entriesOf(taken.views))
      })
    },
  }
}

export type Counters = ReturnType<typeof createCounters>

function increment(counts: Map<string, number>, key: string) {
  const count = counts.get(key)
  if (count !== undefined || counts.size < KEYS_MAX) counts.set(key, (count ?? 0) + 1)
}

const entriesOf = (counts: Map<string, number>) => [...counts].map(([key, count]) => ({ key, count }))

/** Flushes the counters periodically, and once more when the server closes. */
export function scheduleFlush(app: FastifyInstance, counters: Counters) {
  scheduleJob(app, {
    name: 'counters',
    intervalMs: FLUSH_INTERVAL_MS,
    work: () => counters.flush(app.ctx),
  })
  app.addHook('onClose', () =>
    counters.flush(app.ctx).catch((error) => app.log.warn({ err: error }, 'counts are lost')),
  )
}
