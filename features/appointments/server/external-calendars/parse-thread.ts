import { parentPort, workerData } from 'node:worker_threads'
import { CalendarProblem, readBusyTimes } from './read-busy-times.ts'

// The program of a thread that reads a calendar file (see fetch-calendar.ts).
try {
  const { text, period } = workerData
  parentPort?.postMessage({ busy: readBusyTimes(text, period) })
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof CalendarProblem ? error.code : 'unreadable' })
}
