import { createContext } from 'react-router'
import type { ProfileReads } from '../rules/public-reads.ts'

/** The server fills it for every request. */
export const profileReads = createContext<ProfileReads>()
