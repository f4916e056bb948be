import { createContext } from 'react-router'
import type { CarePackageReads } from '../rules/public-reads.ts'

/** The server fills it for every request. */
export const carePackageReads = createContext<CarePackageReads>()
