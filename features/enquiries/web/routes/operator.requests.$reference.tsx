import { useCallback, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { refreshDeskCounts, usePoll } from '#features/desk/web/api.ts'
import { Due } from '#features/desk/web/queue-parts.tsx'
import { deskQueue } from '#features/desk/words/queue.ts'
import { seconds } from '#platform/rules/durations.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { useSession } from '#platform/web/session.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { toast } from '#platform/web/toast.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { ArrowLeft, Eye } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { useDerivedState } from '#platform/web/ui/use-derived-state.ts'
import type { AnswerTemplate } from '../../rules/answer-templates.ts'
import {
  type Colleague,
  type DeskRequest,
  PRIORITIES,
  REQUEST_STATUSES,
  type RequestAnswer,
  type RequestChange,
} from '../../rules/requests.ts'
import { requestPage, requestPriorities, requestStatuses, requestsPage } from '../../words/requests.ts'
import { conflictOf, loadRequest, renewPresence, sendChange } from '../desk/api.ts'
import { Composer } from '../desk/composer.tsx'
import { Conversation } from '../desk/conversation.tsx'
import { subjectOf } from '../desk/queue-row.tsx'
import { RequestAside } from '../desk/request-aside.tsx'
import { DeletedRequest } from '../desk/request-deletion.tsx'
import type { Route } from './+types/operator.requests.$reference.ts'

export const meta = ({ params }: Route.MetaArgs) => pageMeta(params.reference)

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => loadRequest(params.reference, request)

type RequestScreenProps = { answer: RequestAnswer; templates: readonly AnswerTemplate[] }

/** One request: its state, the conversation, and what an operator can do next. */
function RequestScreen({ answer, templates }: RequestScreenProps) {
  const [{ request }, setAnswer] = useDerivedState(answer)
  const me = useSession()?.user._id
  const setRequest = (changed: DeskRequest) => {
    setAnswer({ ...answer, request: changed })
    void refreshDeskCounts()
  }
  const { others, onTyping } = usePresence(request.reference)
  const change = async (changed: Omit<RequestChange, 'version'>) => {
    const saved = await sendChange(request.reference, { ...changed, version: request.version })
    if (saved.ok) {
      setRequest(saved.request)
      toast.success(requestPage.saved)
      return true
    }
    const newer = conflictOf(saved.answer)
    if (newer) setRequest(newer)
    toast.error(saved.message)
    return false
  }
  if (request.deletedAt) return <DeletedRequest request={request} onChanged={setRequest} />
  return (
    <>
      <RequestHeader request={request} colleagues={answer.colleagues} me={me} onChange={change} />
      {others.length > 0 && (
        <p
          role="status"
          className="flex items-center gap-2 border-t border-warn-line bg-warn-bg px-4 py-2.5 text-sm text-warn md:px-7"
        >
          <Eye />
          {others.map(({ name, isAnswering }) => requestPage.presence(name, isAnswering)).join(' ')}
        </p>
      )}
      <div className="flex flex-1 border-t border-line max-xl:flex-col">
        <div className="flex min-w-0 flex-1 flex-col">
          <Conversation request={request} me={me} />
          <Composer request={request} templates={templates} onChanged={setRequest} onTyping={onTyping} />
        </div>
        <RequestAside request={request} me={me} onChange={change} onChanged={setRequest} />
      </div>
    </>
  )
}

const PRESENCE_INTERVAL_MS = seconds(5)
const TYPING_MS = seconds(30)

type Others = readonly { name: string; isAnswering: boolean }[]

/** Renews the presence of this screen, learns who else is there, and loads the request again when it has changed. */
function usePresence(reference: string) {
  const { revalidate } = useRevalidator()
  const [others, setOthers] = useState<Others>([])
  const typedAt = useRef(0)
  const changedAt = useRef<string>(undefined)
  usePoll(async () => {
    const isAnswering = Date.now() - typedAt.current < TYPING_MS
    const presence = await renewPresence(reference, { isAnswering })
    if (!presence.ok) return
    setOthers(presence.others)
    const isChanged = changedAt.current !== undefined && changedAt.current !== presence.changedAt
    changedAt.current = presence.changedAt
    if (isChanged) await revalidate()
  }, PRESENCE_INTERVAL_MS)
  const onTyping = useCallback((isAnswering: boolean) => {
    typedAt.current = isAnswering ? Date.now() : 0
  }, [])
  return { others, onTyping }
}

type RequestHeaderProps = {
  request: DeskRequest
  colleagues: readonly Colleague[]
  me: string | undefined
  onChange: (change: Omit<RequestChange, 'version'>) => Promise<boolean>
}

function RequestHeader({ request, colleagues, me, onChange }: RequestHeaderProps) {
  const now = useNow()
  const { reference, fullName, status, owner, priority, dueAt } = request
  const isFormer = owner && !colleagues.some(({ id }) => id === owner.id)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 px-4 pt-4.5 pb-4 md:px-7">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex items-center gap-3 text-xs text-muted">
          <Link to="/operator/requests" className="link inline-flex min-h-7 items-center gap-1.5 font-semibold">
            <ArrowLeft className="size-4" />
            {requestPage.back}
          </Link>
          <span className="tabular-nums">{reference}</span>
        </p>
        <h1 className="text-[1.75rem] wrap-anywhere md:text-[2rem]">
          {fullName}, {subjectOf(request)}
        </h1>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <HeaderSelect
          label={requestPage.status}
          value={status}
          options={REQUEST_STATUSES.map((value) => ({ value, text: requestStatuses[value] }))}
          onChoose={(value) => onChange({ status: value as DeskRequest['status'] })}
        />
        <HeaderSelect
          label={requestPage.owner}
          value={owner?.id ?? ''}
          options={[
            { value: '', text: deskQueue.unassigned },
            ...(isFormer ? [{ value: owner.id, text: owner.name || requestPage.formerColleague }] : []),
            ...colleagues.map(({ id, name }) => ({ value: id, text: id === me ? deskQueue.you : name })),
          ]}
          onChoose={(value) => onChange({ ownerId: value || null })}
        />
        <HeaderSelect
          label={requestPage.priority}
          value={priority}
          options={PRIORITIES.map((value) => ({ value, text: requestPriorities[value] }))}
          onChoose={(value) => onChange({ priority: value as DeskRequest['priority'] })}
        />
        <div>
          <p className="mb-1.5 text-xs font-semibold text-muted">{requestPage.due}</p>
          <p className="flex min-h-11 items-center">
            <Due at={dueAt} now={now} />
          </p>
        </div>
      </div>
    </div>
  )
}

type HeaderSelectProps = {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChoose: (value: string) => void
}

const HeaderSelect = ({ label, value, options, onChoose }: HeaderSelectProps) => (
  <label className="block text-xs font-semibold text-muted">
    <span className="mb-1.5 block">{label}</span>
    <select
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      className="min-h-11 max-w-52 rounded-sm border border-line-strong bg-page px-3 text-sm font-semibold text-ink"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </label>
)

const RequestSkeleton = () => (
  <LoadingShape says={requestPage.loading} className="grid gap-4 px-4 pt-6 md:px-7">
    <div className="h-9 w-80 max-w-full rounded-sm bg-sand-100" />
    <div className="h-32 max-w-160 rounded-md bg-sand-100" />
    <div className="h-48 rounded-md bg-sand-100" />
  </LoadingShape>
)

export const HydrateFallback = () => (
  <DeskPage title={requestsPage.title} isFlush>
    <RequestSkeleton />
  </DeskPage>
)

export default function OperatorRequest({ params, loaderData: { answer, templates } }: Route.ComponentProps) {
  if (!answer.ok)
    return (
      <DeskPage title={params.reference}>
        <NotLoaded message={answer.message} />
      </DeskPage>
    )
  const usable = templates.ok ? templates.templates.filter(({ isDeleted }) => !isDeleted) : []
  return <RequestScreen key={params.reference} answer={answer} templates={usable} />
}
