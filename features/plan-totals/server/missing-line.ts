import { NO_PRICE } from '#features/search/server/index/provider.ts'
import type { SearchIndex } from '#features/search/server/index/search-index.ts'
import type { Segment } from '#features/search/server/index/segment.ts'
import type { AskedLine } from './asked-plan.ts'
import { segmentsIn } from './rank-clinics.ts'
import { compilePasses, type Ranking } from './ranking.ts'
import { cheapestOffer } from './service-prices.ts'

const CLINICS_MAX = 3

type FoundRow = { segment: Segment; row: number }

/** Clinics that lack a price for exactly one line, the best of search first. The filter of the price does not apply to them. */
export function findMissingOne({ segments }: SearchIndex, ranking: Ranking): FoundRow[] {
  if (ranking.asked.lines.length < 2) return []
  return segmentsIn(segments, ranking)
    .flatMap((segment) => findIn(segment, ranking))
    .sort((a, b) => (b.segment.score[b.row] ?? 0) - (a.segment.score[a.row] ?? 0))
    .slice(0, CLINICS_MAX)
}

function findIn(segment: Segment, ranking: Ranking): FoundRow[] {
  const passes = compilePasses(segment, ranking)
  const hasLine = ranking.asked.lines.map((line) => compileLine(segment, line))
  const found: FoundRow[] = []
  // Rows are in the order of the score
  for (let row = 0; row < segment.size && found.length < CLINICS_MAX; row++) {
    if (passes(row) && isMissingOne(hasLine, row)) found.push({ segment, row })
  }
  return found
}

type HasLine = (row: number) => boolean

function isMissingOne(lines: readonly HasLine[], row: number) {
  let missing = 0
  for (const hasLine of lines) {
    if (!hasLine(row)) missing++
    if (missing > 1) return false
  }
  return missing === 1
}

function compileLine(segment: Segment, { procedures, service }: AskedLine): HasLine {
  const { positions, cents, count, procedures: listed } = segment.prices
  if (service) return (row) => cheapestOffer(segment, service.treatmentId, row) !== NO_PRICE
  const columns = procedures.map(({ procedureId }) => listed.indexOf(procedureId))
  if (columns.includes(-1)) return () => false
  return (row) => {
    const position = positions[row] ?? -1
    if (position === -1) return false
    for (const column of columns) if (cents[column * count + position] === NO_PRICE) return false
    return true
  }
}
