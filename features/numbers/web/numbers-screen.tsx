import type { ReactNode } from 'react'
import { formatCount } from '#platform/rules/text.ts'
import { describeDuration } from '#platform/web/time/describe-duration.ts'
import { CountryFlag } from '#platform/web/ui/fields/country-list.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import {
  MEASURES,
  type NumbersReport,
  type Period,
  type Ranking,
  REPLY_CLASS_HOURS,
  REPLY_HOURS,
  type ReplyTimes,
  SLOW_REPLIES_MIN,
  WORD_SEARCHES_MIN,
} from '../rules/numbers.ts'
import { numbersPage } from '../words/numbers.ts'
import { type Bar, BarList } from './bar-list.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { ColumnChart } from './column-chart.tsx'
import { MoneyPanel } from './numbers-frame.tsx'
import { RankingPanel } from './ranking-panel.tsx'
import { percentOf, shareOf } from './scale.ts'
import { changeOfCount, changeOfHigh, changeOfLow, type Tile, Tiles } from './tiles.tsx'
import { WeeksPanel } from './weeks-panel.tsx'

/** How the marketplace is doing. */
export function NumbersScreen({ report, weeks }: { report: NumbersReport; weeks: Period }) {
  return (
    <>
      <Tiles tiles={tilesOf(report)} />
      <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <WeeksPanel weeks={report.weeks} offered={MEASURES} />
        <ReplyTimesPanel {...report.replyTimes} />
        <WordsPanel {...report} />
        <SlowPanel slowProviders={report.slowProviders} />
        <CountriesPanel {...report} />
        <RankingPanel weeks={weeks} />
        <MoneyPanel money={report.money} lead={numbersPage.money.lead} className="col-span-full" />
      </div>
    </>
  )
}

function tilesOf({ totals, previous, replyTimes, previousReplyTimes }: NumbersReport): Tile[] {
  const { tiles } = numbersPage
  const median = replyTimes.medianMinutes
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)
  const asPercent = (value: number) => `${(value * 100).toFixed(1)}%`
  return [
    {
      label: tiles.bookings,
      value: formatCount(totals.bookings),
      change: changeOfCount(totals.bookings, previous.bookings),
    },
    {
      label: tiles.answered,
      value: shareOf(totals.answers - totals.late_answers, totals.answers) ?? tiles.none,
      change: changeOfHigh({
        now: share(totals.answers - totals.late_answers, totals.answers),
        before: share(previous.answers - previous.late_answers, previous.answers),
        print: asPercent,
      }),
    },
    {
      label: tiles.reply,
      value: median === null ? tiles.none : describeDuration(median),
      change: changeOfLow({ now: median, before: previousReplyTimes.medianMinutes, print: describeDuration }),
    },
    {
      label: tiles.noShows,
      value: shareOf(totals.no_shows, totals.ended) ?? tiles.none,
      change: changeOfLow({
        now: share(totals.no_shows, totals.ended),
        before: share(previous.no_shows, previous.ended),
        print: asPercent,
      }),
    },
    {
      label: tiles.unmatched,
      value: shareOf(totals.unmatched_searches, totals.searches) ?? tiles.none,
      change: changeOfLow({
        now: share(totals.unmatched_searches, totals.searches),
        before: share(previous.unmatched_searches, previous.searches),
        print: asPercent,
      }),
    },
  ]
}

function ReplyTimesPanel({ classes }: ReplyTimes) {
  const words = numbersPage.replies
  const total = classes.reduce((sum, count) => sum + count, 0)
  const lateFrom = REPLY_CLASS_HOURS.indexOf(REPLY_HOURS) + 1
  const onTime = classes.slice(0, lateFrom).reduce((sum, count) => sum + count, 0)
  const columns = words.classes.map((label, at) => ({
    label,
    value: percentOf(classes[at] ?? 0, total),
    isLate: at >= lateFrom,
  }))
  return (
    <ChartPanel
      heading={words.heading}
      lead={total > 0 ? words.share(percentOf(onTime, total)) : ''}
      empty={total === 0 ? words.empty : undefined}
      caption={words.caption}
      table={{
        columns: [words.column, numbersPage.measures.replies, numbersPage.table.share],
        rows: columns.map(({ label, value }, at) => [label, formatCount(classes[at] ?? 0), `${value}%`]),
      }}
    >
      <ColumnChart columns={columns} print={(value) => `${value}%`} />
    </ChartPanel>
  )
}

function WordsPanel({ words: found, totals }: NumbersReport) {
  const words = numbersPage.words
  const rest = totals.unmatched_searches - found.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChartPanel
      heading={words.heading}
      lead={words.of(formatCount(totals.unmatched_searches), formatCount(totals.searches))}
      empty={found.length === 0 ? words.empty : undefined}
      isReadable
      caption={words.note(WORD_SEARCHES_MIN)}
      table={{
        columns: [words.column, numbersPage.measures.searches],
        rows: found.map(({ word, count }) => [word, formatCount(count)]),
      }}
    >
      <BarList
        hasActions
        bars={found.map(({ word, count }) => ({
          key: word,
          name: word,
          value: count,
          action: (
            <Link
              to={`/search?${new URLSearchParams({ keyword: word })}`}
              className="link inline-flex min-h-8 items-center"
            >
              {words.try}
              <span className="sr-only"> {word}</span>
            </Link>
          ),
        }))}
      />
      {rest > 0 && <p className="mt-2.5 text-sm text-muted tabular-nums">{words.rest(formatCount(rest))}</p>}
    </ChartPanel>
  )
}

function SlowPanel({ slowProviders }: Pick<NumbersReport, 'slowProviders'>) {
  const words = numbersPage.slow
  return (
    <ChartPanel
      heading={words.heading}
      lead={words.lead(SLOW_REPLIES_MIN)}
      empty={slowProviders.length === 0 ? words.empty : undefined}
    >
      <ul className="-mx-4 mt-2.5 -mb-4 md:-mx-6 md:-mb-5">
        {slowProviders.map(({ _id, name, place, replies, lateReplies }) => (
          <li key={_id} className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0 md:px-6">
            <span className="min-w-0 flex-1 leading-snug">
              <Link to={`/provider/${_id}`} className="font-semibold wrap-anywhere hover:underline">
                {name}
              </Link>
              <span className="block text-sm text-muted">
                {[place, words.replies(formatCount(replies))].filter(Boolean).join(' · ')}
              </span>
            </span>
            <b className="font-semibold whitespace-nowrap text-bad tabular-nums">
              {words.late(percentOf(lateReplies, replies))}
            </b>
          </li>
        ))}
      </ul>
    </ChartPanel>
  )
}

function CountriesPanel({ origins, countries, totals }: NumbersReport) {
  const words = numbersPage.countries
  const rows = [
    ...origins.ranks.map(({ name, count }) => [`${words.origins} ${name || words.unknown}`, formatCount(count)]),
    ...countries.ranks.map(({ name, count }) => [`${words.countries} ${name || words.unknown}`, formatCount(count)]),
  ]
  return (
    <ChartPanel
      heading={words.heading}
      lead={words.lead(formatCount(totals.bookings))}
      empty={origins.ranks.length === 0 ? words.empty : undefined}
      isReadable
      caption={words.caption}
      table={{ columns: [words.column, numbersPage.measures.bookings], rows }}
      className="col-span-full"
    >
      <div className="grid gap-x-7 md:grid-cols-2">
        <CountryBars heading={words.origins}>
          <BarList bars={countryBars(origins)} />
        </CountryBars>
        <CountryBars heading={words.countries}>
          <BarList bars={countryBars(countries)} />
        </CountryBars>
      </div>
    </ChartPanel>
  )
}

const CountryBars = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div>
    <h3 className="mt-4 font-sans text-sm font-semibold tracking-normal">{heading}</h3>
    {children}
  </div>
)

const ISO_CODE = /^[A-Z]{2}$/

function countryBars({ ranks, others }: Ranking): Bar[] {
  const words = numbersPage.countries
  const bars: Bar[] = ranks.map(({ key, name, count }) => ({
    key,
    name: (
      <span className="flex items-center gap-2">
        {ISO_CODE.test(key) && <CountryFlag code={key} />}
        {name || words.unknown}
      </span>
    ),
    value: count,
  }))
  if (others.keys > 0) bars.push({ key: 'others', name: words.others(others.keys), value: others.count, isRest: true })
  return bars
}
