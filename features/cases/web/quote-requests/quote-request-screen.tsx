import { type ReactNode, type RefObject, useState } from 'react'
import { Link } from 'react-router'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { BlockAlert, NothingThere } from '#platform/web/ui/block-alert.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { ArrowLeft, Info, Lock } from '#platform/web/ui/icons.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'
import { REQUEST_MOVES, stateAfter } from '../../rules/case-moves.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import {
  caseFacts,
  quoteFormWords,
  quoteRequestsPage,
  sentQuoteWords,
  requestStateWords as stateWords,
} from '../../words/quote-requests.ts'
import type { ColumnClinic } from '../quote-column.tsx'
import { AgreementView, PatientContact } from './agreement.tsx'
import { CaseFacts } from './case-facts.tsx'
import { EndingDialog } from './ending-dialog.tsx'
import { Questions } from './questions.tsx'
import { QuoteForm } from './quote-form.tsx'
import { AnswerBy, countryName, LIST_PATH, stateText, stateTones } from './quote-request-display.tsx'
import { QuoteRequestsSkeleton } from './quote-requests-list.tsx'
import { columnClinic, SentQuote } from './sent-quote.tsx'
import { hasDraft, removeTabDraft } from './tab-draft.ts'
import { useFocusAfter, useQuoteRequest } from './use-quote-request.ts'

type RequestScreenProps = {
  id: string
  user: OwnProvider
  /** The visits of the accepted quote, which a feature that builds on this one shows. */
  visits?: ReactNode
}

/** One case: what the patient asked for, and the quote of the clinic. */
export function QuoteRequestScreen({ id, user, visits }: RequestScreenProps) {
  const { request, failure, isBusy, load, replace } = useQuoteRequest(id)
  return (
    <>
      <Link to={LIST_PATH} className="link mb-2">
        <ArrowLeft />
        {quoteRequestsPage.backToAll}
      </Link>
      {failure?.isMissing && (
        <NothingThere message={quoteRequestsPage.missing}>
          <Link to={LIST_PATH} className={buttonClass({ kind: 'outline', size: 'small' })}>
            {quoteRequestsPage.backToAll}
          </Link>
        </NothingThere>
      )}
      {failure && !failure.isMissing && (
        <BlockAlert title={failure.message} note={lists.unchanged} className="mb-4">
          <Button kind="outline" size="small" busy={isBusy} onClick={load}>
            {common.retry}
          </Button>
        </BlockAlert>
      )}
      {request ? (
        <Request request={request} clinic={columnClinic(user)} visits={visits} onReplace={replace} />
      ) : (
        !failure && <QuoteRequestsSkeleton />
      )}
    </>
  )
}

type RequestProps = {
  request: QuoteRequest
  clinic: ColumnClinic
  visits: ReactNode
  onReplace: (request: QuoteRequest) => void
}

const canQuote = ({ state, isOpen }: QuoteRequest) =>
  isOpen && stateAfter(REQUEST_MOVES, { name: 'quote', by: 'provider', from: state }) !== undefined

function Request({ request, clinic, visits, onReplace }: RequestProps) {
  const [isEditing, setEditing] = useState(() => canQuote(request) && (request.state === 'asked' || hasDraft(request)))
  const [ending, setEnding] = useState<'decline' | 'withdraw'>()
  const [formNumber, setFormNumber] = useState(0)
  const { target, focus } = useFocusAfter()
  const isAsked = request.state === 'asked'
  const hide = () => {
    setEditing(false)
    focus()
  }
  const close = () => {
    removeTabDraft(request)
    setFormNumber((number) => number + 1)
    hide()
  }
  return (
    <>
      <Head request={request} isAnswering={isEditing} heading={target} />
      <State request={request} />
      {isEditing ? (
        <div className="grid gap-6">
          {!isAsked && request.quote && <SentQuote quote={request.quote} clinic={clinic} />}
          {!canQuote(request) && <Ended onDiscard={close} />}
          <QuoteForm
            key={formNumber}
            request={request}
            clinic={clinic}
            onReplace={onReplace}
            onSent={(sent) => {
              close()
              onReplace(sent)
            }}
            onDecline={isAsked ? () => setEnding('decline') : undefined}
            onCancel={isAsked ? undefined : hide}
            onDiscarded={(changed) => {
              close()
              setEditing(isAsked)
              onReplace(changed)
            }}
          />
          <Questions requestId={request._id} isOpen={request.isOpen} isChosen={request.state === 'chosen'} />
        </div>
      ) : (
        <Answered
          request={request}
          clinic={clinic}
          visits={visits}
          onReplace={onReplace}
          onEdit={() => {
            setEditing(true)
            focus()
          }}
          onEnd={setEnding}
        />
      )}
      <EndingDialog
        ending={ending}
        request={request}
        onClose={() => setEnding(undefined)}
        onReplace={(changed) => {
          if (ending === 'decline' && changed.state === 'declined') close()
          focus()
          onReplace(changed)
        }}
      />
    </>
  )
}

type HeadProps = { request: QuoteRequest; isAnswering: boolean; heading: RefObject<HTMLHeadingElement | null> }

function Head({ request, isAnswering, heading: target }: HeadProps) {
  const now = useNow()
  const { reference, country, ageBand, smoking, sentAt, answerBy, state, isOpen, quote } = request
  const heading = isAnswering ? caseFacts.answerHeading : caseFacts.heading
  const facts = [caseFacts.patientIn(countryName(country)), caseFacts.ages[ageBand], caseFacts.smoking[smoking]]
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1
          ref={target}
          tabIndex={-1}
          className="outline-none text-[clamp(1.875rem,1.4rem+2vw,2.625rem)] wrap-anywhere"
        >
          <Sentence text={heading} parts={{ reference: <span className="whitespace-nowrap">{reference}</span> }} />
        </h1>
        <p className="mt-1.5 text-muted">{`${facts.join(', ')}. ${caseFacts.received(formatDateTime(sentAt))}`}</p>
        {state !== 'chosen' && (
          <p className="mt-1 flex gap-2 text-sm text-muted">
            <Lock className="mt-0.5 size-4" />
            {caseFacts.hidden}
          </p>
        )}
      </div>
      {state === 'asked' ? (
        <AnswerBy answerBy={answerBy} now={now} />
      ) : (
        <Pill tone={stateTones[state]} text={stateText({ state, isOpen, wasQuoted: quote !== null })} />
      )}
    </div>
  )
}

/** What the state of the case means for the clinic. */
function State({ request: { state, reason, isOpen, quote } }: { request: QuoteRequest }) {
  if (state === 'asked') return null
  const isReopenable = isOpen && state !== 'quoted' && state !== 'chosen'
  const meaning = state === 'expired' && !quote ? stateWords.unanswered : stateWords[state]
  return (
    <div role="status" className="mb-6 flex gap-3 rounded-md bg-teal-50 p-4">
      <Info className="mt-0.5 flex-none text-teal-700" />
      <div className="min-w-0">
        <p>{[meaning, isReopenable && stateWords.stillOpen].filter(Boolean).join(' ')}</p>
        {reason && (
          <p className="mt-1 text-sm wrap-anywhere text-muted" dir="auto">
            {`${stateWords.reason}: “${reason}”`}
          </p>
        )}
      </div>
    </div>
  )
}

const Ended = ({ onDiscard }: { onDiscard: () => void }) => (
  <BlockAlert title={stateWords.ended} note={quoteFormWords.failed}>
    <Button kind="outline" size="small" onClick={onDiscard}>
      {quoteFormWords.discard}
    </Button>
  </BlockAlert>
)

type AnsweredProps = RequestProps & { onEdit: () => void; onEnd: (ending: 'withdraw') => void }

/** A case that waits for nothing from the clinic: its quote, or what was agreed on. */
function Answered({ request, clinic, visits, onReplace, onEdit, onEnd }: AnsweredProps) {
  const { quote, agreement, state } = request
  const isInForce = quote?.state === 'sent'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid gap-6">
        {state === 'chosen' && <PatientContact request={request} />}
        {state === 'chosen' && visits}
        {agreement && <AgreementView request={request} agreement={agreement} onReplace={onReplace} />}
        {quote && (
          <SentQuote quote={quote} clinic={clinic}>
            {isInForce && canQuote(request) && (
              <>
                <Button onClick={onEdit}>{sentQuoteWords.revise}</Button>
                <Button kind="danger" onClick={() => onEnd('withdraw')}>
                  {sentQuoteWords.withdraw}
                </Button>
              </>
            )}
          </SentQuote>
        )}
        {!isInForce && canQuote(request) && (
          <Button className="justify-self-start" onClick={onEdit}>
            {sentQuoteWords.quoteAfterAll}
          </Button>
        )}
        <Questions requestId={request._id} isOpen={request.isOpen} isChosen={state === 'chosen'} />
      </div>
      <aside>
        <CaseFacts request={request} />
      </aside>
    </div>
  )
}
