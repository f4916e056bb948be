import { createContext } from 'react-router'
import type { PublicReads } from '#server/pages/public-reads.ts'

/** The only door from a page's loader to the database. The server fills it for every request. */
export const publicReads = createContext<PublicReads>()

/** Where failures of pages are written down. The server fills it for every request. */
export const reportBug = createContext<(error: unknown) => void>()

export type RenderedPage = {
  html: string
  scripts: readonly string[]
  /** The room of a video call, which may start a worker that blurs the background. */
  isRoom: boolean
}

/**
 * Where a rendered page is put, with the inline scripts that are ours. As the body of a web Response it would be encoded and
 * decoded again on its way.
 */
export const renderedPage = createContext<RenderedPage>()
