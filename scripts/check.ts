// npm run check: types, style, dead code and generated files.
import { conclude, runChecks } from './checks.ts'

conclude(await runChecks())
