import { statementReports } from '#platform/server/telemetry/reports.ts'

/** The texts of the statements that are sent while the work runs, by anyone. */
export async function countingStatements<Answer>(work: () => Promise<Answer>) {
  const statements: string[] = []
  const stop = statementReports.subscribe(({ text }) => void statements.push(text))
  try {
    return { answer: await work(), statements }
  } finally {
    stop()
  }
}
