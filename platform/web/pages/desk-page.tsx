import type { ReactNode } from 'react'
import { type Loaded, type Loader, loadedRoute, type RouteParts } from './loaded-route.tsx'

type DeskPageProps = {
  title: ReactNode
  lead?: ReactNode
  /** The actions of the whole page, beside its headline. */
  beside?: ReactNode
  /** A queue reaches to the edges of the window below the headline; other content has a margin and a readable width. */
  isFlush?: boolean
  children: ReactNode
}

/** The headline and the content area of a screen of the care desk. */
export function DeskPage({ title, lead, beside, isFlush = false, children }: DeskPageProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 pt-4.5 pb-3 md:px-7 md:pt-5 md:pb-4">
        <div className="min-w-0">
          <h1 className="text-[1.75rem] wrap-anywhere md:text-[2rem]">{title}</h1>
          {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
        </div>
        {beside}
      </div>
      {isFlush ? (
        <div className="flex min-w-0 flex-1 flex-col border-t border-line">{children}</div>
      ) : (
        <div className="w-full max-w-300 px-4 pt-2 pb-8 md:px-7">{children}</div>
      )}
    </>
  )
}

/** The fallback and the page of a route of the desk whose screen needs what its loader, `L`, answers. */
export const deskRoute = <L extends Loader>({
  title,
  lead,
  ...parts
}: RouteParts<Loaded<L>> & Pick<DeskPageProps, 'title' | 'lead'>) =>
  loadedRoute<Loaded<L>>(parts, (content) => (
    <DeskPage title={title} lead={lead}>
      {content}
    </DeskPage>
  ))
