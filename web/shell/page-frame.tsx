import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Site } from '#domain/site.ts'
import { ProfilePending } from '#web/features/providers/loading-profile.tsx'
import { SearchPending } from '#web/features/search/results-skeleton.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { shareCard } from '#web/platform/share-card.ts'
import { ErrorPage, NotFoundPage } from './error-pages.tsx'

export const meta: MetaFunction = ({ error }) => {
  if (isNotFound(error)) return pageMeta('Page not found')
  return error ? pageMeta('Something went wrong') : []
}

/** Stands between the shell and every page: a page that fails leaves the shell around it alone. */
export default function PageFrame() {
  return (
    <>
      <Address />
      <SearchPending>
        <ProfilePending>
          <Outlet />
        </ProfilePending>
      </SearchPending>
    </>
  )
}

type SharedPicture = { path: string; alt: string; width: number; height: number }
type AddressHandle =
  | { canonicalSearch?: (search: string) => string; sharedPicture?: (loaderData: never) => SharedPicture | undefined }
  | undefined

const CARD_SIZE = { width: 1200, height: 630 }

/**
 * The one address of this page, however it was reached, and the one picture that goes with a shared link to it. A page
 * whose parameters make it another page says in its handle which of them, in `canonicalSearch`; a page with a picture of
 * its own names it in `sharedPicture`. A page that failed has none.
 */
function Address() {
  const site = useRouteLoaderData<Site>('root')
  const { pathname, search } = useLocation()
  const page = useMatches().at(-1)
  const { canonicalSearch, sharedPicture } = (page?.handle as AddressHandle) ?? {}
  const card = sharedPicture?.(page?.loaderData as never) ?? { ...shareCard(pathname), ...CARD_SIZE }
  const address = pathname + (canonicalSearch?.(search) ?? '')
  return (
    site && (
      <>
        <link rel="canonical" href={new URL(address, site.publicUrl).href} />
        <meta property="og:image" content={new URL(card.path, site.publicUrl).href} />
        <meta property="og:image:width" content={String(card.width)} />
        <meta property="og:image:height" content={String(card.height)} />
        <meta property="og:image:alt" content={card.alt} />
      </>
    )
  )
}

export function ErrorBoundary() {
  return isNotFound(useRouteError()) ? <NotFoundPage /> : <ErrorPage />
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
