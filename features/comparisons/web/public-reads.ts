import { createContext } from 'react-router'
import type { ComparisonReads } from '../rules/public-reads.ts'

/** The server fills it for every request. */
export const comparisonReads = createContext<ComparisonReads>()
