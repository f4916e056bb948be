import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { accessChat } from '#features/messages/web/client/api.ts'
import { useDownload } from '#platform/web/api/private-file.ts'
import { formatBounds, formatBriefAmount } from '#platform/web/currency/format-amount.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Download, MessageCircle } from '#platform/web/ui/icons.tsx'
import { Pill, type Tone } from '#platform/web/ui/pill.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { Agreement, QuoteRequest } from '../../rules/cases.ts'
import type { ChangeOrder } from '../../rules/change-orders.ts'
import { agreementScreen as words } from '../../words/quote-requests.ts'
import { newerRequest, pdfPath, withdrawChange } from './api.ts'
import { headingLook } from './case-facts.tsx'
import { ChangeForm } from './change-form.tsx'
import { formatDifference } from './quote-draft.ts'
import { titleOf } from './quote-line.tsx'
import { useFocusAfter } from './use-quote-request.ts'

type AgreementProps = { request: QuoteRequest; agreement: Agreement; onReplace: (request: QuoteRequest) => void }

const orderTones: Readonly<Record<ChangeOrder['state'], Tone>> = {
  proposed: 'warn',
  accepted: 'ok',
  refused: 'bad',
  withdrawn: 'calm',
}

/** Who the patient is. */
export function PatientContact({ request }: { request: QuoteRequest }) {
  const { _id, reference, patient, isInvoiced } = request
  const { isBusy, download } = useDownload({ url: pdfPath(_id), name: `quote-${reference}.pdf` })
  return (
    <section aria-labelledby="case-patient" className="card p-4 sm:p-5">
      <h2 id="case-patient" className={headingLook}>
        {words.patient}
      </h2>
      {patient ? (
        <>
          <p className="display mt-1 text-2xl wrap-anywhere">{patient.name}</p>
          <dl className="mt-2 grid gap-2 text-sm">
            <div>
              <dt className="font-semibold">{words.email}</dt>
              <dd className="wrap-anywhere">
                {patient.email ? (
                  <a href={`mailto:${patient.email}`} className="link-inline">
                    {patient.email}
                  </a>
                ) : (
                  words.noEmail
                )}
              </dd>
            </div>
            <div>
              <dt className="font-semibold">{words.phone}</dt>
              <dd>
                {patient.phone ? (
                  <a href={`tel:${patient.phone.replaceAll(/[^\d+]/g, '')}`} className="link-inline">
                    {patient.phone}
                  </a>
                ) : (
                  words.noPhone
                )}
              </dd>
            </div>
          </dl>
        </>
      ) : (
        <p className="mt-1 text-sm text-muted">{words.left}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {patient && <ChatButton patientId={patient._id} />}
        <Button kind="outline" busy={isBusy} onClick={download}>
          {!isBusy && <Download />}
          {words.pdf}
        </Button>
        {patient && !isInvoiced && (
          <Link to={`/invoices?new=${_id}`} className={buttonClass({ kind: 'quiet' })}>
            {words.invoice}
          </Link>
        )}
      </div>
    </section>
  )
}

function ChatButton({ patientId }: { patientId: string }) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const open = async () => {
    setBusy(true)
    const answer = await accessChat(patientId)
    setBusy(false)
    if (answer.ok) return void navigate(`/dashboard/messages?chat=${answer.chat._id}`, { state: { chat: answer.chat } })
    toast.error(answer.message)
  }
  return (
    <Button busy={isBusy} onClick={open}>
      {!isBusy && <MessageCircle />}
      {words.chat}
    </Button>
  )
}

/** What was agreed on, with the changes since, and the form that proposes another. */
export function AgreementView({ request, agreement, onReplace }: AgreementProps) {
  const [isProposing, setProposing] = useState(false)
  const { target, focus } = useFocusAfter()
  const { lines, total, currency, changeOrders } = agreement
  const hasProposed = changeOrders.some(({ state }) => state === 'proposed')
  return (
    <>
      <section aria-labelledby="agreed" className="card overflow-hidden">
        <h2 id="agreed" className={`${headingLook} p-4 sm:px-5`}>
          {words.heading}
        </h2>
        <ul>
          {lines.map((line) => (
            <li key={line._id} className="flex justify-between gap-4 border-t border-line p-4 sm:px-5">
              <span className="min-w-0 wrap-anywhere">
                {titleOf(line)}
                {line.teeth.length > 0 && <span className="text-muted"> ({line.teeth.join(', ')})</span>}
              </span>
              <span className="font-semibold whitespace-nowrap tabular-nums">{formatBounds(line.price, currency)}</span>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line bg-sand-50 p-4 sm:px-5">
          <span className="font-semibold">{words.total}</span>
          <span className="display text-3xl tabular-nums">{formatBounds(total, currency)}</span>
        </p>
      </section>
      <section aria-labelledby="changes" className="card overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-5">
          <h2 ref={target} id="changes" tabIndex={-1} className={`${headingLook} outline-none`}>
            {words.changes}
          </h2>
          {!hasProposed && !isProposing && (
            <Button kind="outline" size="small" onClick={() => setProposing(true)}>
              {words.propose}
            </Button>
          )}
        </div>
        {changeOrders.length === 0 && <p className="px-4 pb-4 text-sm text-muted sm:px-5">{words.noChanges}</p>}
        <ul>
          {changeOrders.toReversed().map((order) => (
            <Order
              key={order._id}
              requestId={request._id}
              order={order}
              currency={currency}
              onReplace={(changed) => {
                onReplace(changed)
                focus()
              }}
            />
          ))}
        </ul>
      </section>
      {isProposing && !hasProposed && (
        <ChangeForm
          requestId={request._id}
          agreement={agreement}
          onDone={(changed) => {
            setProposing(false)
            onReplace(changed)
            focus()
          }}
          onCancel={() => {
            setProposing(false)
            focus()
          }}
        />
      )}
    </>
  )
}

type OrderProps = {
  requestId: string
  order: ChangeOrder
  currency: string
  onReplace: (request: QuoteRequest) => void
}

function Order({ requestId, order, currency, onReplace }: OrderProps) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const withdraw = async () => {
    const answer = await withdrawChange(requestId, order._id)
    const newer = answer.ok ? undefined : newerRequest(answer.answer)
    if (newer) onReplace(newer)
    return answer.ok
      ? { ok: true as const, message: words.withdrawn, request: answer.request }
      : { ok: false as const, message: answer.message }
  }
  return (
    <li className="border-t border-line p-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {words.proposedOn(formatDateTime(order.proposedAt))}
          <Pill tone={orderTones[order.state]} text={words.states[order.state]} />
        </p>
        <p className="font-semibold tabular-nums">{formatDifference(order.difference, currency)}</p>
      </div>
      <ul className="mt-1 text-sm">
        {order.lines.map((line) => (
          <li key={line._id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <Sentence text={words.kinds[line.kind]} parts={{ name: titleOf(line) }} />
            </span>
            {line.amount !== null && <span className="tabular-nums">{formatBriefAmount(line.amount, currency)}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm wrap-anywhere" dir="auto">
        {`“${order.reason}”`}
      </p>
      {order.state === 'proposed' && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-48 text-sm text-muted">{words.pending}</p>
          <Button kind="outline" size="small" onClick={() => setWithdrawing(true)}>
            {words.withdraw}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={words.withdrawTitle}
        isOpen={isWithdrawing}
        action={words.withdraw}
        busyAction={words.withdrawing}
        keep={words.keep}
        work={withdraw}
        onDone={({ request }) => onReplace(request)}
        onClose={() => setWithdrawing(false)}
      >
        {words.withdrawNote}
      </ConfirmDialog>
    </li>
  )
}
