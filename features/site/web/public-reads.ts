import { createContext } from 'react-router'
import type { ApiReads } from '../rules/public-reads.ts'

/** The server fills it for every request. */
export const apiReads = createContext<ApiReads>()
