import type { ReactNode } from 'react'
import { type Loaded, type Loader, loadedRoute, type RouteParts } from './loaded-route.tsx'

type WorkspacePageProps = {
  title: ReactNode
  lead?: ReactNode
  /** The actions of the whole page, beside its headline. */
  beside?: ReactNode
  /** The content has a title of its own on paper. */
  hasPrintTitle?: boolean
  children: ReactNode
}

/** The headline and the content area of a screen. */
export function WorkspacePage({ title, lead, beside, hasPrintTitle = false, children }: WorkspacePageProps) {
  return (
    <div className="mx-auto max-w-300 px-4 py-6 md:px-10 md:py-8">
      <div
        className={`mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-8 ${hasPrintTitle ? 'print:hidden' : ''}`}
      >
        <div className="min-w-0">
          <h1 className="text-[clamp(1.875rem,1.4rem+2vw,2.625rem)] wrap-anywhere">{title}</h1>
          {lead && <p className="mt-1.5 text-muted">{lead}</p>}
        </div>
        {beside}
      </div>
      {children}
    </div>
  )
}

/** The fallback and the page of a route whose screen needs what its loader, `L`, answers. */
export const workspaceRoute = <L extends Loader>({
  title,
  lead,
  ...parts
}: RouteParts<Loaded<L>> & Pick<WorkspacePageProps, 'title' | 'lead'>) =>
  loadedRoute<Loaded<L>>(parts, (content) => (
    <WorkspacePage title={title} lead={lead}>
      {content}
    </WorkspacePage>
  ))
