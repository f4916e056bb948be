import { createContext } from 'react-router'

/** Where failures of pages are written down. The server fills it for every request. */
export const reportBug = createContext<(error: unknown) => void>()

export type PagePolicy = {
  /** Of the scripts that the server renders: the Content-Security-Policy admits no inline script without it. */
  nonce: string
  /** The room of a video call, which may start a worker that blurs the background. */
  isRoom: boolean
}

/** Given to every rendering, which says back whether it is the room. */
export const pagePolicy = createContext<PagePolicy>()
