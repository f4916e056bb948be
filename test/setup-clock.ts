import { beforeEach } from 'vitest'
import { fixClock, restoreClock } from './clock.ts'

fixClock()
beforeEach(() => restoreClock)
