import { TrendingDown, TrendingUp } from '#platform/web/ui/icons.tsx'
import { numbersPage } from '../words/numbers.ts'
import { percentOf } from './scale.ts'

const words = numbersPage.tiles

export type Change = { text: string; direction?: 'up' | 'down'; isGood?: boolean }
export type Tile = { label: string; value: string; change?: Change | undefined }

/** The figures at the top, each with how it has changed. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={`card grid grid-cols-2 ${tiles.length > 4 ? 'xl:grid-cols-5' : 'xl:grid-cols-4'}`}>
      {tiles.map(({ label, value, change }) => (
        <div
          key={label}
          className="border-line p-3.5 not-first:border-l max-xl:odd:border-l-0 max-xl:last:odd:col-span-2 max-xl:nth-[n+3]:border-t md:px-5.5 md:py-4.5"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd>
            <b className="display mt-1.5 mb-1 block text-[1.75rem] leading-[1.1] font-medium tabular-nums md:text-[2.25rem]">
              {value}
            </b>
            {change && <TileChange {...change} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function TileChange({ text, direction, isGood }: Change) {
  const Icon = direction === 'up' ? TrendingUp : TrendingDown
  const tone = { true: 'text-ok', false: 'text-bad', undefined: 'text-muted' }[String(isGood)]
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${tone}`}>
      {direction && <Icon className="size-4" />}
      {text}
    </span>
  )
}

/** How a count compares with that of the weeks before. */
export function changeOfCount(now: number, before: number): Change {
  if (before === 0) return { text: words.nothingBefore }
  if (now === before) return { text: words.same }
  const percent = percentOf(Math.abs(now - before), before)
  return now > before
    ? { text: words.more(percent), direction: 'up', isGood: true }
    : { text: words.fewer(percent), direction: 'down', isGood: false }
}

type Compared = { now: number | null; before: number | null; print: (value: number) => string }

/** How a figure that had better be high compares with the weeks before. */
export function changeOfHigh({ now, before, print }: Compared): Change {
  if (before === null || now === null) return { text: words.nothingBefore }
  if (print(now) === print(before)) return { text: words.same }
  return { text: words.was(print(before)), direction: now > before ? 'up' : 'down', isGood: now > before }
}

/** How a figure that had better be low compares with the weeks before. */
export function changeOfLow({ now, before, print }: Compared): Change {
  if (before === null || now === null) return { text: words.nothingBefore }
  if (print(now) === print(before)) return { text: words.same }
  return { text: words.was(print(before)), direction: now > before ? 'up' : 'down', isGood: now < before }
}
