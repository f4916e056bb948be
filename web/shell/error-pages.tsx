import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Form, Link } from 'react-router'
import dubrovnik from '#web/drawings/posters/dubrovnik.svg'
import mostar from '#web/drawings/posters/mostar.svg'
import videoVisit from '#web/drawings/video-visit.svg'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const actions = (
    <div className="grid w-full gap-3">
      <SearchAgain />
      <Link to="/" className={`${buttonClass({ kind: 'outline' })} justify-self-start`}>
        Go to the home page
      </Link>
    </div>
  )
  return (
    <MessagePage title="We can’t find this page." drawing={mostar} actions={actions}>
      <p>The address may be mistyped, or the page may have moved. Everything else is where it was.</p>
    </MessagePage>
  )
}

/** A plain GET form: it works with and without scripts. */
function SearchAgain() {
  return (
    <search>
      <Form action="/search" className="flex max-w-[34rem] flex-wrap items-end gap-3">
        <label className="min-w-0 flex-1 basis-52 text-sm font-semibold">
          What are you looking for?
          <input name="keyword" type="search" autoComplete="off" className="control mt-1.5 font-normal" />
        </label>
        <Button type="submit" kind="main">
          <Search />
          Search
        </Button>
      </Form>
    </search>
  )
}

/** A page that failed to load. It reloads by itself when the browser comes back online. */
export function ErrorPage() {
  const isOffline = useSyncExternalStore(
    never,
    () => !navigator.onLine,
    () => false,
  )
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  const retry = (
    <Button kind="main" onClick={reload}>
      Retry
    </Button>
  )
  return isOffline ? <OfflinePage retry={retry} /> : <FailedPage retry={retry} />
}

const never = () => () => {}
const reload = () => location.reload()

function FailedPage({ retry }: { retry: ReactNode }) {
  return (
    <MessagePage title="This page didn’t load." drawing={videoVisit} actions={waysOn(retry)}>
      <p>
        Something failed on our side, or your connection was lost. Nothing you’ve already sent is lost, and your account
        is unaffected.
      </p>
      <p>
        Please try again in a moment. If it keeps happening, tell us what you were trying to do and we’ll look into it.
      </p>
    </MessagePage>
  )
}

/** The offline page: for a page that failed to load, and as the service worker's fallback. */
export function OfflinePage({ retry }: { retry: ReactNode }) {
  return (
    <MessagePage title="You’re offline." drawing={dubrovnik} actions={waysOn(retry)}>
      <p>We can’t reach Sanavia right now. Nothing you’ve already sent is lost, and your account is unaffected.</p>
      <p>
        We never show prices or free appointments from memory, because they may have changed. This page reloads
        automatically when you’re back online.
      </p>
    </MessagePage>
  )
}

const waysOn = (retry: ReactNode) => (
  <>
    {retry}
    <Link to="/" reloadDocument className={buttonClass({ kind: 'outline' })}>
      Go to the home page
    </Link>
  </>
)
