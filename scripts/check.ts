// npm run check: types, style, dead code and generated files.
import { conclude, runChecks } from '#scripts/checks/checks.ts'

conclude(await runChecks())
