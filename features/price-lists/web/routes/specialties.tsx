import { href, Link } from 'react-router'
import { loadOwnServices } from '#features/providers/web/services/api.ts'
import { Services, ServicesSkeleton } from '#features/providers/web/services/services.tsx'
import { specialtiesPage } from '#features/providers/words/specialties.ts'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage, workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Eye, ListChecks } from '#platform/web/ui/icons.tsx'
import { useDerivedState } from '#platform/web/ui/use-derived-state.ts'
import { PRICED_SPECIALITY } from '../../rules/price-lists.ts'
import { priceListPage } from '../../words/price-lists.ts'
import { fetchPriceList } from '../api.ts'
import { PRICE_LIST_ID, PriceListSection } from '../price-list-section.tsx'
import type { Route } from './+types/specialties.ts'

const { title, lead, asVisitors } = specialtiesPage

export const meta = () => pageMeta(title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loaded = await loadOwnServices(request)
  return loaded.ok ? { ...loaded, priceList: await fetchPriceList() } : loaded
}

const route = workspaceRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: <ServicesSkeleton />,
  page: (loaded) => <Loaded {...loaded} />,
})
export const HydrateFallback = route.Fallback
export default route.Page

type LoadedProps = { user: OwnProvider; priceList: Awaited<ReturnType<typeof fetchPriceList>> }

/** The price list is there as soon as a dental treatment is offered. */
function Loaded({ user: loaded, priceList }: LoadedProps) {
  const [user, setUser] = useDerivedState(loaded)
  const isDental = user.offeredServices.some((service) => service.title === PRICED_SPECIALITY)
  const beside = (
    <div className="flex flex-wrap gap-2">
      {isDental && (
        <a href={`#${PRICE_LIST_ID}`} className={buttonClass({ kind: 'outline' })}>
          <ListChecks />
          {priceListPage.anchor}
        </a>
      )}
      <Link to={href('/provider/:id', { id: user._id })} className={buttonClass({ kind: 'outline' })}>
        <Eye />
        {asVisitors}
      </Link>
    </div>
  )
  return (
    <WorkspacePage title={title} lead={lead} beside={beside}>
      <Services user={user} onSaved={setUser} />
      {isDental && priceList.ok && <PriceListSection userId={user._id} priceList={priceList.priceList} />}
      {isDental && !priceList.ok && (
        <div className="mt-12">
          <NotLoaded message={priceList.message} />
        </div>
      )}
    </WorkspacePage>
  )
}
