import { Link, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { loadOwnUser } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Plus } from '#platform/web/ui/icons.tsx'
import { invoicesPage } from '../../words/invoices.ts'
import { InvoicesSkeleton } from '../invoice-parts.tsx'
import { InvoicesScreen } from '../invoices-screen.tsx'
import type { Route } from './+types/invoices.ts'

const { title, lead } = invoicesPage

export const meta = () => pageMeta(title)

/** The care team neither bills nor is billed. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loaded = await loadOwnUser(request)
  if (loaded.ok && loaded.user.role === 'operator') throw redirect('/dashboard')
  return loaded
}

/** All views show the same account. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead.patient}>
    <InvoicesSkeleton />
  </WorkspacePage>
)

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const viewer = loaderData.ok && loaderData.user.isDoctor ? 'provider' : 'patient'
  const parameters = new URLSearchParams(search)
  const canAdd = viewer === 'provider' && !parameters.has('new') && !parameters.has('id')
  return (
    <WorkspacePage
      title={title}
      lead={lead[viewer]}
      beside={canAdd && <NewLink />}
      hasPrintTitle={parameters.has('id')}
    >
      {loaderData.ok ? <InvoicesScreen viewer={viewer} /> : <NotLoaded message={loaderData.message} />}
    </WorkspacePage>
  )
}

const NewLink = () => (
  <Link to="/invoices?new" className={`${buttonClass({ kind: 'main' })} print:hidden`}>
    <Plus />
    {invoicesPage.add}
  </Link>
)
