import { channel } from 'node:diagnostics_channel'

type RequestReport = { method: string; route: string; status: number; ms: number }
type JobReport = { name: string; ms: number; isFailed: boolean }
type CacheReport = { isHit: boolean }
type StatementReport = { text: string; ms: number; isFailed: boolean }

/** Reports of what the server did, for metrics and traces. Without a subscriber a report costs one comparison. */
export const requestReports = reports<RequestReport>('request')
export const jobReports = reports<JobReport>('job')
export const cacheReports = reports<CacheReport>('cache')
export const statementReports = reports<StatementReport>('statement')

function reports<Report extends object>(name: string) {
  const reported = channel(`sanavia:${name}`)
  return {
    publish(report: Report) {
      if (reported.hasSubscribers) reported.publish(report)
    },
    /** Returns what ends the subscription. */
    subscribe(listener: (report: Report) => void) {
      const onMessage = (message: unknown) => listener(message as Report)
      reported.subscribe(onMessage)
      return () => reported.unsubscribe(onMessage)
    },
  }
}
