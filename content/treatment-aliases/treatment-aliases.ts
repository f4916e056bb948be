import type { AliasesByName } from './aliases.ts'
import { dental } from './dental.ts'

const files: readonly AliasesByName[] = [dental]

/** All names of each treatment and speciality besides the one in `content/specialities.ts`. */
export const treatmentAliases: ReadonlyMap<string, readonly string[]> = new Map(
  files
    .flatMap((file) => Object.entries(file))
    .map(([name, aliases]) => [name, Object.values(aliases).flatMap((names) => names.split(/\s*,\s*/))]),
)
