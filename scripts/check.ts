// npm run check: types, style, dead code and generated files.
import { runChecks } from './checks.ts'
import { conclude } from './outcome.ts'

conclude(await runChecks())
