import { createContext } from 'react-router'
import type { PublicReads } from '#platform/rules/public-reads.ts'

/** The server fills it for every request. */
export const publicReads = createContext<PublicReads>()
