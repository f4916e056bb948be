import { data, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import { LazyBooking } from '#features/appointments/web/booking/booking.lazy.tsx'
import { preloadFeedbackTab } from '#features/feedback/web/feedback-tab.lazy.tsx'
import { preloadForumTab } from '#features/forum/web/forum-tab.lazy.tsx'
import { contactUrl } from '#features/providers/web/contact-url.ts'
import type { Provider } from '#platform/rules/providers.ts'
import type { Site } from '#platform/rules/site.ts'
import { useCountVisit } from '#platform/web/count-visit.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { publicReads } from '#platform/web/public-reads.ts'
import { JsonLd } from '#platform/web/ui/json-ld.tsx'
import {
  preloadLocator,
  preloadReliabilityCard,
  preloadSuccessStories,
  preloadVerificationPanel,
} from '../about/about-parts.lazy.tsx'
import { preloadArticlesTab } from '../articles-tab.lazy.tsx'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Profile } from '../profile.tsx'
import { BottomBar } from '../profile-actions.tsx'
import { profileMeta, sharedPicture } from '../profile-meta.ts'
import { tabSearch } from '../profile-tabs.tsx'
import { preloadShareProfile } from '../share-profile.lazy.tsx'
import { providerStructuredData } from '../structured-data.ts'
import type { Route } from './+types/provider.$id.ts'

/** The query of the cached page, and the Open Graph image. */
export const handle = {
  pageSearch: tabSearch,
  sharedPicture: (loaded: { provider: Provider } | undefined) => loaded && sharedPicture(loaded.provider),
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const [page] = await Promise.all([context.get(publicReads).profilePage(params.id), preloadLazyParts()])
  if (!page) throw data(null, { status: 404 })
  return page
}

const preloadLazyParts = () =>
  Promise.all([
    preloadArticlesTab(),
    preloadFeedbackTab(),
    preloadForumTab(),
    preloadLocator(),
    preloadReliabilityCard(),
    preloadShareProfile(),
    preloadSuccessStories(),
    preloadVerificationPanel(),
  ])

/** All tabs show the same data; an explicit revalidation keeps the URL. */
export const shouldRevalidate = ({ currentParams, nextParams, ...args }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id || args.currentUrl.href === args.nextUrl.href

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, cards } = profileMeta(loaderData.provider, root.loaderData.publicUrl)
  return [...pageMeta(title, description), ...cards]
}

/** Keyed by provider: another one mounts a new page. */
export default function ProviderProfile({
  loaderData: { provider, feedback, questions, prices, reliability },
}: Route.ComponentProps) {
  const site = useRouteLoaderData<Site>('root')
  useCountVisit({ kind: 'profile', id: provider._id }, provider._id)
  return (
    <div key={provider._id} className="wrap max-md:[&_:is(a,button,input,select,summary)]:scroll-mb-24">
      <JsonLd data={import.meta.env.SSR && site ? providerStructuredData(provider, site.publicUrl) : undefined} />
      <Breadcrumbs provider={provider} />
      <Profile
        provider={provider}
        feedback={feedback}
        questions={questions}
        prices={prices}
        reliability={reliability}
        booking={<LazyBooking provider={provider} writeTo={contactUrl(provider)} />}
      />
      <BottomBar provider={provider} />
    </div>
  )
}
