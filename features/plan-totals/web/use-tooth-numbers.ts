import { type Numbering, type Tooth, toothNumber } from '#features/plans/rules/teeth.ts'
import { safeLocalStorage } from '#platform/web/storage/web-storage.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import type { LoadedLine, ShownLine } from './shown-plan.ts'

/** Where the page of the plan keeps the numbering that was chosen last in this browser. */
const NUMBERING = 'sanavia.tooth-numbers'

/** How the reader numbers teeth. */
export function useNumbering(): Numbering {
  const isHydrated = useHydrated()
  return isHydrated && safeLocalStorage.read(NUMBERING) === 'universal' ? 'universal' : 'fdi'
}

/**
 * The lines with their teeth numbered as in the plan, and the name of that numbering: 14 is another tooth in each. `numbering` is
 * null where no line names a tooth.
 */
export function useToothNumbers(lines: readonly LoadedLine[]): { lines: ShownLine[]; numbering: Numbering | null } {
  const numbering = useNumbering()
  return {
    lines: lines.map(({ teeth, ...line }) =>
      teeth.length > 0 ? { ...line, places: numbersOf(teeth, numbering) } : line,
    ),
    numbering: lines.some(({ teeth }) => teeth.length > 0) ? numbering : null,
  }
}

/** Universal numbers run on along an arch and back along the other, so they are listed by their own order. */
export function numbersOf(teeth: readonly Tooth[], numbering: Numbering) {
  const numbers = teeth.map((tooth) => toothNumber(tooth, numbering))
  return numbering === 'fdi' ? numbers : numbers.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}
