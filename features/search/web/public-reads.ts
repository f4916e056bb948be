import { createContext } from 'react-router'
import type { SearchReads } from '../rules/public-reads.ts'

/** The server fills it for every request. */
export const searchReads = createContext<SearchReads>()
