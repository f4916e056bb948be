import { appointmentsOf } from './appointments-history.ts'
import type { History, People } from './history.ts'
import { invoicesOf } from './invoices-history.ts'
import { messagesOf } from './messages-history.ts'
import { requestsOf } from './requests-history.ts'

/** What a history leaves in the tables, and the events that it consists of. */
export function happened(given: History, people: People) {
  const all = [
    appointmentsOf(given, people),
    invoicesOf(given, people),
    messagesOf(given, people),
    requestsOf(given, people),
  ]
  return { inserts: all.flatMap(({ inserts }) => inserts), events: all.flatMap(({ events }) => events) }
}
