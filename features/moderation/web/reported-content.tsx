import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { abusiveWords } from '#content/abusive-words.ts'
import type { AccountDecisionName } from '#features/accounts/rules/account-decisions.ts'
import type { ReportKind } from '#platform/rules/moderated-kinds.ts'
import { useSession } from '#platform/web/session.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ChevronDown, ExternalLink, EyeOff, LogOut, UserX } from '#platform/web/ui/icons.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { DecisionName, Report, ReportedContent } from '../rules/moderation.ts'
import { findHints, hintKinds, splitByHints } from '../rules/text-hints.ts'
import {
  accountDecisions,
  contentDecisions,
  hintNames,
  hintTexts,
  kindNames,
  profileDecisions,
  reportsPage,
} from '../words/moderation.ts'
import { reportReasons } from '../words/report-dialog.ts'
import { AccountDecisionDialog, DecisionDialog, ProfileDecisionDialog } from './decision-dialog.tsx'
import { Thumbnail } from './thumbnail.tsx'

const words = reportsPage.content

const WORDS = new Set(abusiveWords)

/** A text in which contact details and words that may be abuse are marked. Screen readers hear what is marked. */
export function HintedText({ text }: { text: string }) {
  const parts = useMemo(() => splitByHints(text, findHints(text, WORDS)), [text])
  return parts.map(({ text: part, hint }, at) =>
    hint ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
      <mark key={at} className="rounded-xs bg-butter-200 px-0.5 text-ink">
        <span className="sr-only">{hintNames[hint]}</span>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** What the marks in texts point to, each once. */
export function HintChips({ texts }: { texts: readonly string[] }) {
  const kinds = useMemo(() => hintKinds(texts.flatMap((text) => findHints(text, WORDS))), [texts])
  if (kinds.length === 0) return null
  return (
    <ul aria-label={reportsPage.content.hints} className="mt-3 flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <li key={kind}>
          <Pill tone={kind === 'abuse' ? 'bad' : 'warn'} text={hintTexts[kind]} />
        </li>
      ))}
    </ul>
  )
}

/** Reported content with its reports and the possible decisions. */
export function ReportedContentCard({ content }: { content: ReportedContent }) {
  const [decision, setDecision] = useState<DecisionName>()
  const { kind, reports } = content
  const isAdministrator = useSession()?.user.isAdministrator
  return (
    <li className="card p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans text-base font-semibold tracking-normal wrap-anywhere">
          <Pill tone="warn" text={kindNames[kind]} />
          {titleOf(content)}
        </h2>
        <PublicLink content={content} />
      </div>
      <HintChips texts={hintedTexts(content)} />
      {kind === 'picture' && <Thumbnail url={`/api/v1/operator/pictures/${content.id}`} alt={content.text} />}
      {kind === 'chat' ? <Messages content={content} /> : <PublicText content={content} />}
      <ul aria-label={words.reports} className="mt-4 grid gap-3 border-t border-line pt-4">
        {reports.map((report) => (
          <ReportRow key={`${report.by} ${report.createdAt}`} report={report} />
        ))}
      </ul>
      {kind === 'profile' && !isAdministrator && <p className="mt-5 text-sm text-muted">{words.administratorsHide}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        {kind !== 'chat' && (kind !== 'profile' || isAdministrator) && (
          <Button kind="danger" size="small" onClick={() => setDecision('hide')}>
            <EyeOff />
            {kind === 'profile' ? profileDecisions.hide.action : contentDecisions.hide.action}
          </Button>
        )}
        <Button kind="outline" size="small" onClick={() => setDecision('dismiss')}>
          {contentDecisions.dismiss.action}
        </Button>
      </div>
      {isAdministrator && !content.account.isOperator && <AccountDecisions content={content} />}
      {kind === 'profile' && decision === 'hide' ? (
        <ProfileDecisionDialog
          providerId={content.id}
          username={content.account.username}
          decision="hide"
          onClose={() => setDecision(undefined)}
        />
      ) : (
        <DecisionDialog content={content} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </li>
  )
}

function titleOf({ kind, writer }: ReportedContent) {
  if (kind === 'chat') return words.about(writer)
  return kind === 'picture' ? words.publishedBy(writer) : words.writtenBy(writer)
}

/** What its author wrote; of a chat, what both have written. */
const hintedTexts = ({ kind, text, context }: ReportedContent) =>
  kind === 'chat' ? context.map((message) => message.text) : [text]

/** Decisions about the account of the writer. */
function AccountDecisions({ content: { writer, account } }: { content: ReportedContent }) {
  const [decision, setDecision] = useState<AccountDecisionName>()
  return (
    <section aria-label={reportsPage.account.label(writer)} className="mt-5 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm wrap-anywhere text-muted">
        {reportsPage.account.label(writer)}
        {account.isSuspended && <Pill tone="warn" text={reportsPage.account.suspended} />}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {account.isSuspended ? (
          <Button kind="outline" size="small" onClick={() => setDecision('lift')}>
            {accountDecisions.lift.action}
          </Button>
        ) : (
          <>
            <Button kind="outline" size="small" onClick={() => setDecision('sign_out')}>
              <LogOut />
              {accountDecisions.sign_out.action}
            </Button>
            <Button kind="danger" size="small" onClick={() => setDecision('suspend')}>
              <UserX />
              {accountDecisions.suspend.action}
            </Button>
          </>
        )}
      </div>
      <AccountDecisionDialog
        accountId={account._id}
        username={account.username}
        decision={decision}
        onClose={() => setDecision(undefined)}
      />
    </section>
  )
}

/** Where the content is on the profile of its provider. */
const ANCHORS: Record<ReportKind, (id: string) => string> = {
  question: (id) => `?tab=forum#question-${id}`,
  answer: (id) => `?tab=forum#question-${id}`,
  feedback: () => '?tab=feedback#sections',
  article: (id) => `?tab=articles#article-${id}`,
  package: () => '',
  picture: () => '#gallery',
  profile: () => '',
}

/** Link to the content on its public page. */
function PublicLink({ content: { kind, id, provider } }: { content: ReportedContent }) {
  if (!provider || kind === 'chat') return null
  const isPackage = kind === 'package'
  const to = isPackage ? `/contact-us?package=${id}` : `/provider/${provider._id}${ANCHORS[kind](id)}`
  return (
    <Link to={to} target="_blank" className="link text-sm">
      <span className="min-w-0 wrap-anywhere">
        {isPackage ? words.openPackage(provider.displayname) : words.profile(provider.displayname)}
      </span>
      <ExternalLink className="size-4" />
    </Link>
  )
}

const quote = 'max-w-[72ch] whitespace-pre-line wrap-anywhere'

function PublicText({ content: { text, stars, context } }: { content: ReportedContent }) {
  return (
    <div className="mt-4 grid gap-3">
      {context.map((before) => (
        <p key={before.by} dir="auto" className={`${quote} text-sm text-muted`}>
          <b className="font-semibold">{before.by}:</b> {before.text}
        </p>
      ))}
      <blockquote className="rounded-md bg-sand-50 px-4 py-3.5">
        {stars !== null && <p className="mb-1 text-sm font-semibold">{words.stars(stars)}</p>}
        <p dir="auto" className={quote}>
          <HintedText text={text} />
        </p>
      </blockquote>
    </div>
  )
}

/** Private messages, collapsed until an operator needs to read them. */
function Messages({ content: { context } }: { content: ReportedContent }) {
  if (context.length === 0) return null
  return (
    <details className="group mt-4 rounded-md bg-sand-50">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {words.messages(context.length)}
        <ChevronDown className="text-muted transition group-open:rotate-180" />
      </summary>
      <ol className="grid gap-2 px-4 pb-3.5">
        {context.map((message, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <li key={at} dir="auto" className={`${quote} text-sm`}>
            <b className="font-semibold">{message.by}:</b> <HintedText text={message.text} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function ReportRow({ report: { by, reason, text, createdAt } }: { report: Report }) {
  return (
    <li className="text-sm">
      <p>
        <b className="font-semibold">{reportReasons[reason]}</b>
        <span className="text-muted">
          {' · '}
          <Sentence
            text={words.reportedBy}
            parts={{
              name: <span className="wrap-anywhere">{by}</span>,
              time: <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
            }}
          />
        </span>
      </p>
      {text && (
        <p dir="auto" className={`${quote} mt-1`}>
          {text}
        </p>
      )}
    </li>
  )
}
