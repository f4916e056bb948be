import { accounts } from './features/accounts/feature.ts'
import { appointments } from './features/appointments/feature.ts'
import { articles } from './features/articles/feature.ts'
import { audit } from './features/audit/feature.ts'
import { carePackages } from './features/care-packages/feature.ts'
import { cases } from './features/cases/feature.ts'
import { chats } from './features/chats/feature.ts'
import { comparisons } from './features/comparisons/feature.ts'
import { consultations } from './features/consultations/feature.ts'
import { contents } from './features/contents/feature.ts'
import { crawlers } from './features/crawlers/feature.ts'
import { dashboard } from './features/dashboard/feature.ts'
import { desk } from './features/desk/feature.ts'
import { externalCalendars } from './features/external-calendars/feature.ts'
import { feedback } from './features/feedback/feature.ts'
import { forum } from './features/forum/feature.ts'
import { healthRecords } from './features/health-records/feature.ts'
import { invoices } from './features/invoices/feature.ts'
import { moderation } from './features/moderation/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { numbers } from './features/numbers/feature.ts'
import { outbox } from './features/outbox/feature.ts'
import { payouts } from './features/payouts/feature.ts'
import { people } from './features/people/feature.ts'
import { planTotals } from './features/plan-totals/feature.ts'
import { priceLists } from './features/price-lists/feature.ts'
import { providerImports } from './features/provider-imports/feature.ts'
import { providers } from './features/providers/feature.ts'
import { reliability } from './features/reliability/feature.ts'
import { requests } from './features/requests/feature.ts'
import { savedItems } from './features/saved-items/feature.ts'
import { savedPlans } from './features/saved-plans/feature.ts'
import { search } from './features/search/feature.ts'
import { services } from './features/services/feature.ts'
import { summaries } from './features/summaries/feature.ts'
import { verifications } from './features/verifications/feature.ts'
import { videoCalls } from './features/video-calls/feature.ts'
import { visits } from './features/visits/feature.ts'
import { waitingLists } from './features/waiting-lists/feature.ts'
import { pages } from './pages/feature.ts'
import { exchangeRates } from './platform/exchange-rates/feature.ts'
import type { Feature } from './platform/feature.ts'
import { files } from './platform/files/feature.ts'
import { geo } from './platform/geo/feature.ts'
import { http } from './platform/http/feature.ts'
import { jobs } from './platform/jobs/feature.ts'
import { mail } from './platform/mail/feature.ts'
import { createRegistry } from './platform/registry.ts'
import { retention } from './platform/retention/feature.ts'
import { telemetry } from './platform/telemetry/feature.ts'

const list = [
  http,
  accounts,
  providers,
  services,
  priceLists,
  articles,
  payouts,
  carePackages,
  verifications,
  search,
  planTotals,
  comparisons,
  exchangeRates,
  consultations,
  chats,
  appointments,
  externalCalendars,
  waitingLists,
  videoCalls,
  summaries,
  forum,
  moderation,
  invoices,
  healthRecords,
  cases,
  visits,
  reliability,
  savedItems,
  savedPlans,
  feedback,
  notifications,
  dashboard,
  geo,
  mail,
  retention,
  desk,
  requests,
  people,
  audit,
  numbers,
  providerImports,
  contents,
  outbox,
  jobs,
  crawlers,
  files,
  telemetry,
  pages,
] as const

/** Every feature of the server. Their order is the order of the API documentation and of the data export. */
export const features: readonly Feature[] = list

export const registry = createRegistry(list)
