import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { cityOf, momentHere, momentIn } from '#platform/rules/time/local-time.ts'
import { useSession } from '#platform/web/session.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { DocumentList } from '#platform/web/ui/files/document-list.tsx'
import { X } from '#platform/web/ui/icons.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { type DeskRequest, type RequestChange, TAG_LENGTH_MAX } from '../../rules/requests.ts'
import { handoverPart } from '../../words/handovers.ts'
import { requestPage, requestSources } from '../../words/requests.ts'
import { documentPath } from './api.ts'
import { authorOf, describeChange } from './conversation.tsx'
import { HandoverPart } from './handover-part.tsx'
import { RequestDeletionPart } from './request-deletion.tsx'

type Change = (change: Omit<RequestChange, 'version'>) => Promise<boolean>
type RequestAsideProps = {
  request: DeskRequest
  me: string | undefined
  onChange: Change
  onChanged: (request: DeskRequest) => void
}

/** The person, the facts, the documents, the hand-over, the tags and the history of a request. */
export function RequestAside({ request, me, onChange, onChanged }: RequestAsideProps) {
  const isAdministrator = useSession()?.user.isAdministrator
  return (
    <aside
      aria-label={requestPage.details}
      className="grid content-start border-line bg-page max-xl:border-t xl:w-90 xl:flex-none xl:border-l"
    >
      <Part>
        <div className="mb-3.5 flex items-center gap-3">
          <Avatar name={request.fullName} className="size-13" />
          <h2 className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere">
            {request.fullName}
          </h2>
        </div>
        <Facts request={request} />
      </Part>
      {request.documents.length > 0 && (
        <Part title={requestPage.documents.title}>
          <DocumentList
            documents={request.documents}
            pathOf={({ _id }) => documentPath(request.reference, _id)}
            words={requestPage.documents}
          />
          <p className="mt-2 text-xs text-muted">{requestPage.documents.logged}</p>
        </Part>
      )}
      <Part title={handoverPart.title}>
        <HandoverPart request={request} onChanged={onChanged} />
      </Part>
      <Part title={requestPage.tags.title}>
        <Tags tags={request.tags} onChange={onChange} />
      </Part>
      <Part title={requestPage.history.title}>
        <Changes request={request} me={me} />
      </Part>
      {isAdministrator && (
        <Part title={requestPage.deletion.section}>
          <RequestDeletionPart request={request} onChanged={onChanged} />
        </Part>
      )}
    </aside>
  )
}

const Part = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="border-b border-line px-4 py-5 last:border-b-0 md:px-6">
    {title && <h2 className="mb-2.5 font-sans text-base font-semibold tracking-normal">{title}</h2>}
    {children}
  </section>
)

const { facts } = requestPage

function Facts({ request }: { request: DeskRequest }) {
  const { email, phone, treatment, packageTitle, provider, source, createdAt, callAt, timeZone } = request
  return (
    <dl className="grid grid-cols-[minmax(84px,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm [&_dd]:wrap-anywhere [&_dt]:text-muted">
      {email && <Fact name={facts.email}>{email}</Fact>}
      {phone && (
        <Fact name={facts.phone}>
          <a href={`tel:${phone}`} className="link min-h-0 tabular-nums">
            {phone}
          </a>
        </Fact>
      )}
      {callAt && (
        <Fact name={facts.call}>
          {momentHere(callAt)}
          {timeZone && (
            <span className="block text-muted">{facts.callTheirs(momentIn(timeZone, callAt), cityOf(timeZone))}</span>
          )}
        </Fact>
      )}
      {treatment && <Fact name={facts.treatment}>{treatment}</Fact>}
      {packageTitle && <Fact name={facts.package}>{packageTitle}</Fact>}
      {provider && (
        <Fact name={facts.provider}>
          <Link to={`/provider/${provider.id}`} className="link">
            {provider.name}
          </Link>
        </Fact>
      )}
      <Fact name={facts.page}>{requestSources[source] ?? source}</Fact>
      <Fact name={facts.received}>{formatDateTime(createdAt)}</Fact>
      <Fact name={facts.account}>{request.hasAccount ? facts.hasAccount : facts.noAccount}</Fact>
      <Fact name={facts.others}>
        {request.otherRequests.length === 0
          ? facts.none
          : request.otherRequests.map(({ reference }) => (
              <Link key={reference} to={`/operator/requests/${reference}`} className="link mr-3 inline-block">
                {reference}
              </Link>
            ))}
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

function Tags({ tags, onChange }: { tags: readonly string[]; onChange: Change }) {
  const [typed, setTyped] = useState('')
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim() && (await onChange({ tags: [...tags, typed] }))) setTyped('')
  }
  return (
    <>
      {tags.length === 0 && <p className="text-sm text-muted">{requestPage.tags.none}</p>}
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="inline-flex items-center rounded-full bg-teal-50 pl-3 text-sm">
            {tag}
            <IconButton
              bare
              label={requestPage.tags.remove(tag)}
              onClick={() => onChange({ tags: tags.filter((one) => one !== tag) })}
              className="size-8 bg-transparent"
            >
              <X className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="mt-3 flex gap-2">
        <input
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={TAG_LENGTH_MAX}
          aria-label={requestPage.tags.add}
          placeholder={requestPage.tags.add}
          autoComplete="off"
          className="control min-w-0 flex-1"
        />
        <Button type="submit" kind="outline" disabled={typed.trim() === ''}>
          {requestPage.tags.button}
        </Button>
      </form>
    </>
  )
}

function Changes({ request: { entries }, me }: { request: DeskRequest; me: string | undefined }) {
  const changes = entries.filter(({ kind }) => kind === 'change').toReversed()
  if (changes.length === 0) return <p className="text-sm text-muted">{requestPage.history.empty}</p>
  return (
    <ol className="grid gap-2 text-sm">
      {changes.map((entry) => (
        <li key={entry.id}>
          {describeChange(entry)}
          {entry.text && <span className="block whitespace-pre-wrap wrap-anywhere">{entry.text}</span>}
          <span className="block text-xs text-muted">
            {requestPage.history.by(authorOf(entry, me), formatDateTime(entry.at))}
          </span>
        </li>
      ))}
    </ol>
  )
}
