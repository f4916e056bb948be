import { createContext } from 'react-router'
import type { PlanTotalReads } from '../rules/public-reads.ts'

/** The server fills it for every request. */
export const planTotalReads = createContext<PlanTotalReads>()
