import { data, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import type { Provider } from '#domain/providers.ts'
import type { Site } from '#domain/site.ts'
import { publicReads } from '#web/context.ts'
import { Breadcrumb } from '#web/providers/profile/breadcrumb.tsx'
import { describeForMachines } from '#web/providers/profile/describe-for-machines.ts'
import { prepareArticlesTab } from '#web/providers/profile/late-articles-tab.tsx'
import { Profile } from '#web/providers/profile/profile.tsx'
import { BottomBar } from '#web/providers/profile/profile-actions.tsx'
import { profileMeta, sharedPicture } from '#web/providers/profile/profile-meta.ts'
import { JsonLd } from '#web/shell/json-ld.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/provider.$id.ts'

/** What of the address changes the page, and the picture that goes with a link to it. */
export const handle = {
  parameters: ['tab'],
  sharedPicture: (loaded: { provider: Provider } | undefined) => loaded && sharedPicture(loaded.provider),
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const [provider] = await Promise.all([context.get(publicReads).provider(params.id), prepareArticlesTab()])
  if (!provider) throw data(null, { status: 404 })
  return { provider }
}

/** All tabs show the same provider. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, cards } = profileMeta(loaderData.provider, root.loaderData.publicUrl)
  return [...pageMeta(title, description), ...cards]
}

/** Another provider is another page, not a change of this one. */
export default function ProviderProfile({ loaderData: { provider } }: Route.ComponentProps) {
  const site = useRouteLoaderData<Site>('root')
  return (
    <div key={provider._id} className="wrap max-md:[&_:is(a,button,input,select,summary)]:scroll-mb-24">
      {site && <JsonLd data={describeForMachines(provider, site.publicUrl)} />}
      <Breadcrumb provider={provider} />
      <Profile provider={provider} />
      <BottomBar provider={provider} />
    </div>
  )
}
