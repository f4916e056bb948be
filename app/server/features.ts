import { accounts } from '#features/accounts/server/feature.ts'
import { findSessionOwner } from '#features/accounts/server/sessions.ts'
import { findSuspension } from '#features/accounts/server/sign-in/sign-in-blocks.ts'
import { externalCalendars } from '#features/appointments/server/external-calendars/feature.ts'
import { appointments } from '#features/appointments/server/feature.ts'
import { waitingLists } from '#features/appointments/server/waiting-lists/feature.ts'
import { articles } from '#features/articles/server/feature.ts'
import { audit } from '#features/audit/server/feature.ts'
import { carePackages } from '#features/care-packages/server/feature.ts'
import { cases } from '#features/cases/server/feature.ts'
import { visits } from '#features/cases/server/visits/feature.ts'
import { comparisons } from '#features/comparisons/server/feature.ts'
import { dashboard } from '#features/dashboard/server/feature.ts'
import { desk } from '#features/desk/server/feature.ts'
import { enquiryDesk } from '#features/enquiries/server/desk/feature.ts'
import { enquiries } from '#features/enquiries/server/feature.ts'
import { feedback } from '#features/feedback/server/feature.ts'
import { forum } from '#features/forum/server/feature.ts'
import { healthRecords } from '#features/health-records/server/feature.ts'
import { invoices } from '#features/invoices/server/feature.ts'
import { messages } from '#features/messages/server/feature.ts'
import { moderation } from '#features/moderation/server/feature.ts'
import { notifications } from '#features/notifications/server/feature.ts'
import { numbers } from '#features/numbers/server/feature.ts'
import { outbox } from '#features/outbox/server/feature.ts'
import { createPayouts } from '#features/payouts/server/feature.ts'
import { people } from '#features/people/server/feature.ts'
import { planTotals } from '#features/plan-totals/server/feature.ts'
import { savedPlans } from '#features/plans/server/saved/feature.ts'
import { priceLists } from '#features/price-lists/server/feature.ts'
import { providerImports } from '#features/provider-imports/server/feature.ts'
import { providers } from '#features/providers/server/feature.ts'
import { ownUser } from '#features/providers/server/own-user.ts'
import { services } from '#features/providers/server/services/feature.ts'
import { reliability } from '#features/reliability/server/feature.ts'
import { savedItems } from '#features/saved-items/server/feature.ts'
import { search } from '#features/search/server/feature.ts'
import { site } from '#features/site/server/feature.ts'
import { siteContent } from '#features/site-content/server/feature.ts'
import { summaries } from '#features/summaries/server/feature.ts'
import { verifications } from '#features/verifications/server/feature.ts'
import { videoCalls } from '#features/video-calls/server/feature.ts'
import { exchangeRates } from '#platform/server/exchange-rates/feature.ts'
import type { Feature } from '#platform/server/feature.ts'
import { files } from '#platform/server/files/feature.ts'
import { geo } from '#platform/server/geo/feature.ts'
import { http } from '#platform/server/http/feature.ts'
import { jobs } from '#platform/server/jobs/feature.ts'
import { live } from '#platform/server/live/feature.ts'
import { mail } from '#platform/server/mail/feature.ts'
import { createRegistry } from '#platform/server/registry.ts'
import { retention } from '#platform/server/retention/feature.ts'
import { telemetry } from '#platform/server/telemetry/feature.ts'
import { pages } from './pages/feature.ts'

const list = [
  http,
  accounts,
  providers,
  services,
  priceLists,
  articles,
  createPayouts(ownUser),
  carePackages,
  verifications,
  search,
  planTotals,
  comparisons,
  exchangeRates,
  enquiries,
  live({ findOwner: findSessionOwner, findSuspension }),
  messages,
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
  enquiryDesk,
  people,
  audit,
  numbers,
  providerImports,
  siteContent,
  outbox,
  jobs,
  site,
  files,
  telemetry,
  pages,
] as const

/** Every feature of the server. Their order is the order of the API documentation and of the data export. */
export const features: readonly Feature[] = list

export const registry = createRegistry(list)
