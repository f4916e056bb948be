import { useState } from 'react'
import { useRead } from '#platform/web/api/queries.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Copy, Link as LinkIcon } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { appointmentsPage } from '../../words/appointments.ts'
import { createFeed, deleteFeed, fetchFeed } from '../api.ts'
import { NotLoaded } from '../appointment-list.tsx'

const text = appointmentsPage.feed

/** The private address of the calendar feed: create, copy once, replace, delete. */
export function Feed() {
  const { feed, failure, isBusy, load, create, replace } = useFeed()
  return (
    <section className="card max-w-180 p-5 sm:p-7">
      <h2 className="text-2xl">{text.heading}</h2>
      <p className="mt-2 mb-5 text-sm text-muted">{text.lead}</p>
      {failure && <NotLoaded failure={failure} isBusy={isBusy} onRetry={load} />}
      {!feed && !failure && (
        <LoadingShape says={text.loading} className="h-12 rounded-sm bg-sand-100">
          {null}
        </LoadingShape>
      )}
      {feed?.url && <Address url={feed.url} />}
      {feed && !feed.url && <p className="mb-4">{feed.isOn ? text.isOn : text.isOff}</p>}
      {feed &&
        (feed.isOn ? (
          <FeedActions onChanged={replace} />
        ) : (
          <Button kind="primary" busy={isBusy} onClick={create}>
            {!isBusy && <LinkIcon />}
            {text.create}
          </Button>
        ))}
    </section>
  )
}

type FeedState = { isOn: boolean; url: string | null }

function useFeed() {
  const {
    answer: feed,
    failure,
    reload,
    change,
  } = useRead<FeedState>({ key: ['appointments', 'feed'], read: fetchFeed })
  const [isBusy, setBusy] = useState(false)
  const replace = (newer: FeedState) => change(() => newer)
  const create = async () => {
    setBusy(true)
    const answer = await createFeed()
    setBusy(false)
    if (answer.ok) replace(answer)
    else toast.error(answer.message)
  }
  return { feed, failure: failure?.message, isBusy, load: reload, create, replace }
}

function Address({ url }: { url: string }) {
  const copy = () => copyText(url, { copied: text.copied, notCopied: text.copyFailed })
  return (
    <div className="mb-5 grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <input
        readOnly
        value={url}
        aria-label={text.address}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="control font-mono text-sm"
      />
      <Button kind="primary" onClick={copy}>
        <Copy />
        {text.copy}
      </Button>
      <p role="status" className="text-sm font-semibold text-warn sm:col-span-2">
        {text.once}
      </p>
    </div>
  )
}

const CALLS = { replace: createFeed, end: deleteFeed }

/** Replaces the address, for example after a leak, or deletes the feed. */
function FeedActions({ onChanged }: { onChanged: (feed: FeedState) => void }) {
  const [asked, setAsked] = useState<keyof typeof CALLS>()
  const shown = asked ?? 'replace'
  const words = text[shown]
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" onClick={() => setAsked('replace')}>
          {text.replace.action}
        </Button>
        <Button kind="danger" onClick={() => setAsked('end')}>
          {text.end.action}
        </Button>
      </div>
      <ConfirmDialog
        title={words.title}
        isOpen={asked !== undefined}
        action={words.action}
        busyAction={words.busy}
        keep={text.keep}
        work={async () => ({ message: words.done, ...(await CALLS[shown]()) })}
        onDone={onChanged}
        onClose={() => setAsked(undefined)}
      >
        <p>{words.explanation}</p>
      </ConfirmDialog>
    </>
  )
}
