import type pg from 'pg'

/** The kinds of writes, with the table and the column that hold their keys. */
const WRITES = {
  message: { table: 'chat_messages', key: 'id' },
  file: { table: 'chat_messages', key: 'id' },
  request: { table: 'consultations', key: 'submission_id' },
  booking: { table: 'appointments', key: 'id' },
} as const
export type WriteKind = keyof typeof WRITES

type Failure = { at: number; what: string; why: string }

/** What clients have sent and what they were answered. */
export function createLedger() {
  /** Acknowledged writes, and others whose answer was lost. */
  const writes = new Map<string, { kind: WriteKind; isAcknowledged: boolean }>()
  const failures: Failure[] = []
  const wrong: Failure[] = []
  let answers = 0
  let latencies: number[] = []
  return {
    failures,
    wrong,
    countAnswers: () => answers,
    countAcknowledged: () => [...writes.values()].filter(({ isAcknowledged }) => isAcknowledged).length,
    send: (kind: WriteKind, key: string) => void writes.set(key, { kind, isAcknowledged: false }),
    acknowledge: (kind: WriteKind, key: string) => void writes.set(key, { kind, isAcknowledged: true }),
    answer: (ms: number) => {
      answers++
      latencies.push(ms)
    },
    /** Of the answers since the last call. */
    takeLatencies: () => {
      const taken = latencies
      latencies = []
      return taken
    },
    fail: (what: string, why: string) => void failures.push({ at: Date.now(), what, why }),
    contradict: (what: string, why: string) => void wrong.push({ at: Date.now(), what, why }),

    /** Compares what was acknowledged with the database. */
    audit: async (client: pg.Client) => {
      const result = { lost: 0, doubled: 0 }
      for (const [kind, { table, key }] of Object.entries(WRITES)) {
        const keys = [...writes].filter(([, write]) => write.kind === kind).map(([name]) => name)
        const { rows } = await client.query<{ key: string; count: number }>(
          `select ${key} as key, count(*)::int as count from ${table} where ${key} = any($1::uuid[]) group by ${key}`,
          [keys],
        )
        const counts = new Map(rows.map((row) => [row.key, row.count]))
        for (const name of keys) {
          const count = counts.get(name) ?? 0
          if (count === 0 && writes.get(name)?.isAcknowledged) result.lost++
          if (count > 1) result.doubled++
        }
      }
      return result
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
