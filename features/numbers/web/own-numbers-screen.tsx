import { formatCount } from '#platform/rules/text.ts'
import { type OwnNumbersReport, PROVIDER_MEASURES } from '../rules/numbers.ts'
import { numbersPage } from '../words/numbers.ts'
import { MoneyPanel } from './money-panel.tsx'
import { percentOf, shareOf } from './scale.ts'
import { changeOfCount, type Tile, Tiles } from './tiles.tsx'
import { WeeksPanel } from './weeks-panel.tsx'

/** How a provider's profile and practice are doing. */
export function OwnNumbersScreen({ report }: { report: OwnNumbersReport }) {
  return (
    <>
      <Tiles tiles={tilesOf(report)} />
      <div className="mt-5 grid gap-5">
        <WeeksPanel weeks={report.weeks} offered={PROVIDER_MEASURES} />
        <MoneyPanel money={report.money} lead={numbersPage.money.ownLead} />
      </div>
    </>
  )
}

function tilesOf({ totals, previous }: OwnNumbersReport): Tile[] {
  const { tiles } = numbersPage
  return [
    {
      label: tiles.views,
      value: formatCount(totals.profile_views),
      change: changeOfCount(totals.profile_views, previous.profile_views),
    },
    {
      label: tiles.bookings,
      value: formatCount(totals.bookings),
      change: changeOfCount(totals.bookings, previous.bookings),
    },
    {
      label: tiles.onTime,
      value: totals.replies > 0 ? `${percentOf(totals.replies - totals.late_replies, totals.replies)}%` : tiles.none,
    },
    { label: tiles.noShows, value: shareOf(totals.no_shows, totals.ended) ?? tiles.none },
  ]
}
