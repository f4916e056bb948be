import type { ReactNode } from 'react'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'

type Success = { ok: true }
type Failure = { ok: false; message: string }

export type Loader = (...args: never[]) => Promise<Success | Failure>
export type Loaded<L extends Loader> = Extract<Awaited<ReturnType<L>>, Success>

export type RouteParts<Data extends Success> = {
  /** Stands in the frame until the data is there. */
  skeleton: ReactNode
} & (
  | {
      /** Stands in the frame. */
      screen: (loaded: Data) => ReactNode
    }
  | {
      /** Has a frame of its own, whose headline or actions depend on the data. */
      page: (loaded: Data) => ReactNode
    }
)

/**
 * The components of a route whose `clientLoader` answers with data or with a reason why there is none: React Router's fallback
 * until it has answered, and the page.
 */
export function loadedRoute<Data extends Success>(parts: RouteParts<Data>, frame: (content: ReactNode) => ReactNode) {
  const Fallback = () => frame(parts.skeleton)
  const Page = ({ loaderData }: { loaderData: Data | Failure }) => {
    if (!loaderData.ok) return frame(<NotLoaded message={loaderData.message} />)
    return 'page' in parts ? parts.page(loaderData) : frame(parts.screen(loaderData))
  }
  return { Fallback, Page }
}
