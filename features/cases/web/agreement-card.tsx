import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accessChat } from '#features/messages/web/client/api.ts'
import { useDownload } from '#platform/web/api/private-file.ts'
import { formatBounds } from '#platform/web/currency/format-amount.ts'
import { formatDate } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Download, MessageCircle } from '#platform/web/ui/icons.tsx'
import { Pill, type Tone } from '#platform/web/ui/pill.tsx'
import type { Agreement, PatientCase } from '../rules/cases.ts'
import type { ChangeOrder } from '../rules/change-orders.ts'
import { agreementWords, agreedWords as words } from '../words/cases.ts'
import { pdfPath } from './api.ts'
import { ChangeLines, describeDifference } from './change-order.tsx'
import { chosenClinic, jawOf } from './describe-case.ts'
import { LineName } from './quote-lines.tsx'

type AgreementCardProps = { of: PatientCase; agreement: Agreement }

/** What was agreed on, with all accepted changes, to read and to print. */
export function AgreementCard({ of, agreement }: AgreementCardProps) {
  const { lines, total, currency, changeOrders } = agreement
  const provider = chosenClinic(of)?.provider
  const decided = changeOrders.filter(({ state }) => state !== 'proposed')
  return (
    <section aria-labelledby="agreed" className="card mb-6 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="agreed" className="text-xl">
          {words.heading}
        </h2>
        <div className="flex flex-wrap gap-3">
          <PdfButton of={of} />
          {provider && <ChatButton provider={provider} />}
        </div>
      </div>
      <ul className="mt-3 divided border-b border-line text-sm">
        {lines.map((line) => (
          <li key={line._id} className="flex justify-between gap-4 py-3">
            <LineName line={line} jaw={jawOf(of, line._id)} />
            <b className="flex-none font-semibold tabular-nums">{formatBounds(line.price, currency)}</b>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4">
        <span className="font-semibold">{words.total}</span>
        <b className="display text-2xl font-medium tabular-nums">{formatBounds(total, currency)}</b>
      </p>
      <p className="mt-3 max-w-[66ch] text-sm text-muted">
        {total.low < total.high ? agreementWords.yoursRange : agreementWords.yours}
      </p>
      {decided.length > 0 && <DecidedChanges of={of} orders={decided} agreement={agreement} />}
    </section>
  )
}

function PdfButton({ of: { _id, reference } }: Pick<AgreementCardProps, 'of'>) {
  const { isBusy, download } = useDownload({ url: pdfPath(_id), name: words.fileName(reference) })
  return (
    <Button kind="outline" size="small" busy={isBusy} onClick={download}>
      {!isBusy && <Download />}
      {words.pdf}
    </Button>
  )
}

/** Opens the chat with the chosen clinic, which knows the patient now. */
function ChatButton({ provider }: { provider: string }) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const open = async () => {
    setBusy(true)
    const answer = await accessChat(provider)
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    void navigate(`/dashboard/messages?chat=${answer.chat._id}`, { state: { chat: answer.chat } })
  }
  return (
    <Button kind="outline" size="small" busy={isBusy} onClick={open}>
      {!isBusy && <MessageCircle />}
      {words.contact}
    </Button>
  )
}

const stateTones = {
  proposed: 'warn',
  accepted: 'ok',
  refused: 'bad',
  withdrawn: 'calm',
} satisfies Record<ChangeOrder['state'], Tone>

/** The changes that were decided about, oldest first. */
function DecidedChanges({ of, orders, agreement }: AgreementCardProps & { orders: readonly ChangeOrder[] }) {
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3>{words.changes}</h3>
      <ol className="divided">
        {orders.map((order) => (
          <li key={order._id} className="py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Pill tone={stateTones[order.state]} text={words.change.states[order.state]} />
              {order.decidedAt && <span className="text-muted">{formatDate(order.decidedAt)}</span>}
              <b className="ml-auto font-semibold">{describeDifference(order.difference, agreement.currency)}</b>
            </p>
            <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-muted">
              {words.change.reason(order.reason)}
            </p>
            <ChangeLines of={of} order={order} agreement={agreement} />
          </li>
        ))}
      </ol>
    </div>
  )
}
