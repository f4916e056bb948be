import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { ProfilePending } from '#features/profiles/web/loading-profile.tsx'
import { SearchPending } from '#features/search/web/results/results-skeleton.tsx'
import type { Site } from '#platform/rules/site.ts'
import { pageMeta, shareCard } from '#platform/web/page-meta.ts'
import { errorPages } from '#platform/words/error-pages.ts'
import { ErrorPage, NotFoundPage } from './error-pages.tsx'

export const meta: MetaFunction = ({ error }) => {
  if (isNotFound(error)) return pageMeta(errorPages.notFound.pageTitle)
  return error ? pageMeta(errorPages.failed.pageTitle) : []
}

/** The layout route between the shell and every page, with the error boundary of pages. */
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
 * The canonical URL and the Open Graph image of a page. A route whose search parameters make another page names them in
 * its handle as `canonicalSearch`; one with an image of its own in `sharedPicture`. A failed page has neither.
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
