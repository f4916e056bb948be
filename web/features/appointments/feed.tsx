import { Copy, Link as LinkIcon } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { appointmentsPage } from '#content/pages/appointments.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import { createFeed, deleteFeed, fetchFeed } from './appointment-calls.ts'
import { NotLoaded } from './appointment-list.tsx'

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
        <LoadingShape says="Loading your calendar feed" className="h-12 rounded-sm bg-sand-100">
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
            Make an address
          </Button>
        ))}
    </section>
  )
}

type FeedState = { isOn: boolean; url: string | null }

function useFeed() {
  const [feed, setFeed] = useState<FeedState>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(async () => {
    const answer = await fetchFeed()
    setFailure(answer.ok ? undefined : answer.message)
    if (answer.ok) setFeed(answer)
  }, [])
  useEffect(() => void load(), [load])
  const create = async () => {
    setBusy(true)
    const answer = await createFeed()
    setBusy(false)
    if (answer.ok) setFeed(answer)
    else toast.error(answer.message)
  }
  return { feed, failure, isBusy, load, create, replace: setFeed }
}

function Address({ url }: { url: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url).then(
      () => toast.success('Address copied'),
      () => toast.error('Your browser did not let us copy it. Select it and copy it by hand.'),
    )
  }
  return (
    <div className="mb-5 grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <input
        readOnly
        value={url}
        aria-label="Address of your calendar feed"
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="control font-mono text-sm"
      />
      <Button kind="primary" onClick={copy}>
        <Copy />
        Copy
      </Button>
      <p role="status" className="text-sm font-semibold text-warn sm:col-span-2">
        {text.once}
      </p>
    </div>
  )
}

const CONFIRMATIONS = {
  replace: {
    title: 'Make a new address?',
    explanation: 'The old address ends at once. Calendars that follow it have to subscribe to the new one.',
    action: 'Make a new address',
    busyAction: 'Making',
    work: createFeed,
    message: 'Your new address is ready.',
  },
  end: {
    title: 'End the feed?',
    explanation: 'The address ends at once, and calendars that follow it hear of no more changes.',
    action: 'End the feed',
    busyAction: 'Ending',
    work: deleteFeed,
    message: 'The feed has ended.',
  },
}

/** Replaces the address, for example after a leak, or deletes the feed. */
function FeedActions({ onChanged }: { onChanged: (feed: FeedState) => void }) {
  const [asked, setAsked] = useState<keyof typeof CONFIRMATIONS>()
  const { title, explanation, message, work, ...dialog } = CONFIRMATIONS[asked ?? 'replace']
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" onClick={() => setAsked('replace')}>
          Make a new address
        </Button>
        <Button kind="danger" onClick={() => setAsked('end')}>
          End the feed
        </Button>
      </div>
      <ConfirmDialog
        {...dialog}
        title={title}
        isOpen={asked !== undefined}
        keep="Keep it"
        work={async () => ({ message, ...(await work()) })}
        onDone={onChanged}
        onClose={() => setAsked(undefined)}
      >
        <p>{explanation}</p>
      </ConfirmDialog>
    </>
  )
}
