import { createContext } from 'react-router'
import type { SiteReads } from '#platform/words/documents.ts'

/** The server fills it for every request. Features have keys of their own for what they own. */
export const siteReads = createContext<SiteReads>()
