import type { ReactNode } from 'react'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { formatAmount } from '#platform/web/currency/format-amount.ts'
import { describeDuration } from '#platform/web/time/describe-duration.ts'
import { formatMonth } from '#platform/web/time/format.ts'
import { Star } from '#platform/web/ui/icons.tsx'
import type { MonthlyMoney, Practice } from '../rules/dashboard.ts'
import { practiceTexts } from '../words/dashboard.ts'
import { Panel } from './panel.tsx'
import { RequestsChart } from './requests-chart.tsx'

type PracticeFiguresProps = { practice: Practice; provider: OwnProvider; now: Date }

/** Demand, reply time, rating and money of a practice. */
export function PracticeFigures({ practice, provider, now }: PracticeFiguresProps) {
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <RequestsChart weeks={practice.weeks} />
      <div className="grid content-start gap-4">
        <ReplyTime {...practice} />
        <Rating provider={provider} newFeedback={practice.newFeedback} />
      </div>
      <Money money={practice.money} month={formatMonth(now, practice.timeZone)} />
    </div>
  )
}

const figure = 'display block text-3xl leading-none tabular-nums'

function ReplyTime({ replyMinutes, replies }: Pick<Practice, 'replyMinutes' | 'replies'>) {
  const { heading, note, none, count } = practiceTexts.reply
  return (
    <Panel heading={heading}>
      <div className="p-4 md:p-5">
        {replyMinutes === null ? (
          <p className="text-sm text-muted">{none}</p>
        ) : (
          <>
            <b className={figure}>{describeDuration(replyMinutes)}</b>
            <p className="mt-2 text-sm text-muted">
              {note} {count(replies)}
            </p>
          </>
        )}
      </div>
    </Panel>
  )
}

function Rating({ provider: { rating, feedbackCount }, newFeedback }: { provider: OwnProvider; newFeedback: number }) {
  const { heading, none, count } = practiceTexts.rating
  return (
    <Panel heading={heading}>
      <div className="p-4 md:p-5">
        {rating === null ? (
          <p className="text-sm text-muted">{none}</p>
        ) : (
          <>
            <b className={`${figure} flex items-center gap-2`}>
              {rating.toFixed(1)}
              <Star className="size-6 fill-star text-star" />
            </b>
            <p className="mt-2 text-sm text-muted">{count(feedbackCount, newFeedback)}</p>
          </>
        )}
      </div>
    </Panel>
  )
}

function Money({ money, month }: { money: readonly MonthlyMoney[]; month: string }) {
  const { heading, none, all } = practiceTexts.money
  const [monthName = ''] = month.split(' ')
  return (
    <Panel heading={heading(monthName)} action={all}>
      {money.length === 0 ? (
        <p className="p-5 text-sm text-muted">{none}</p>
      ) : (
        money.map((sums) => <Currency key={sums.currency} sums={sums} />)
      )}
    </Panel>
  )
}

function Currency({ sums }: { sums: MonthlyMoney }) {
  const words = practiceTexts.money
  const { currency, invoiced, patients, overdueInvoices } = sums
  const amount = (minor: number) => formatAmount(minor, currency)
  return (
    <div className="border-t border-line p-4 first:border-t-0 md:p-5">
      <b className={figure}>{amount(invoiced)}</b>
      <p className="mt-2 text-sm text-muted">{words.patients(patients)}</p>
      <dl className="mt-3 grid gap-1.5 text-sm">
        <Sum mark="bg-teal-700" name={words.paid}>
          {amount(sums.paid)}
        </Sum>
        <Sum mark="bg-teal-300" name={words.due}>
          {amount(sums.due)}
        </Sum>
        {overdueInvoices > 0 && (
          <Sum mark="bg-brick" name={words.overdue(overdueInvoices)}>
            {amount(sums.overdue)}
          </Sum>
        )}
      </dl>
    </div>
  )
}

function Sum({ mark, name, children }: { mark: string; name: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 flex-none rounded-[3px] ${mark}`} />
      <dt className="flex-1">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
