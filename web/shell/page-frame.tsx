import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Site } from '#domain/site.ts'
import { ErrorPage, NotFoundPage } from './error-pages.tsx'
import { pageMeta } from './page-meta.ts'

export const meta: MetaFunction = ({ error }) => {
  if (isNotFound(error)) return pageMeta('Page not found')
  return error ? pageMeta('Something went wrong') : []
}

/** Stands between the shell and every page: a page that fails leaves the shell around it alone. */
export default function PageFrame() {
  return (
    <>
      <Canonical />
      <Outlet />
    </>
  )
}

/** The one address of this page, however it was reached. A page that failed has none. */
function Canonical() {
  const site = useRouteLoaderData<Site>('root')
  const { pathname } = useLocation()
  return site && <link rel="canonical" href={new URL(pathname, site.publicUrl).href} />
}

export function ErrorBoundary() {
  return isNotFound(useRouteError()) ? <NotFoundPage /> : <ErrorPage />
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
