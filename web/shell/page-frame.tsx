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
import { WhileLoadingProfile } from '#web/providers/profile/loading-profile.tsx'
import { WhileSearching } from '#web/search/while-searching.tsx'
import { ErrorPage, NotFoundPage } from './error-pages.tsx'
import { pageMeta } from './page-meta.ts'
import { shareCard } from './share-card.ts'

export const meta: MetaFunction = ({ error }) => {
  if (isNotFound(error)) return pageMeta('Page not found')
  return error ? pageMeta('Something went wrong') : []
}

/** Stands between the shell and every page: a page that fails leaves the shell around it alone. */
export default function PageFrame() {
  return (
    <>
      <Address />
      <WhileSearching>
        <WhileLoadingProfile>
          <Outlet />
        </WhileLoadingProfile>
      </WhileSearching>
    </>
  )
}

type CanonicalHandle = { canonicalSearch?: (search: string) => string } | undefined

/**
 * The one address of this page, however it was reached, and the picture that goes with a shared link to it. A page whose parameters make it another page says in its handle
 * which of them, in `canonicalSearch`. A page that failed has none.
 */
function Address() {
  const site = useRouteLoaderData<Site>('root')
  const { pathname, search } = useLocation()
  const { canonicalSearch } = (useMatches().at(-1)?.handle as CanonicalHandle) ?? {}
  const card = shareCard(pathname)
  const address = pathname + (canonicalSearch?.(search) ?? '')
  return (
    site && (
      <>
        <link rel="canonical" href={new URL(address, site.publicUrl).href} />
        <meta property="og:image" content={new URL(card.path, site.publicUrl).href} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={card.alt} />
      </>
    )
  )
}

export function ErrorBoundary() {
  return isNotFound(useRouteError()) ? <NotFoundPage /> : <ErrorPage />
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
