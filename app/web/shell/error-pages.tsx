import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { shell } from '#app/words/shell.ts'
import dubrovnik from '#platform/web/drawings/posters/dubrovnik.svg'
import mostar from '#platform/web/drawings/posters/mostar.svg'
import videoVisit from '#platform/web/drawings/video-visit.svg'
import { MessagePage } from '#platform/web/pages/message-page.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Search } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { errorPages } from '#platform/words/error-pages.ts'
import { common } from '#platform/words/interface.ts'

const { notFound, failed, offline } = errorPages

export function NotFoundPage() {
  const actions = (
    <div className="grid w-full gap-3">
      <SearchAgain />
      <Link to="/" className={`${buttonClass({ kind: 'outline' })} justify-self-start`}>
        {errorPages.home}
      </Link>
    </div>
  )
  return (
    <MessagePage title={notFound.title} drawing={mostar} actions={actions}>
      <p>{notFound.text}</p>
    </MessagePage>
  )
}

/** A plain GET form: it works with and without scripts. */
function SearchAgain() {
  return (
    <search>
      <form action="/search" className="flex max-w-[34rem] flex-wrap items-end gap-3">
        <label className="min-w-0 flex-1 basis-52 text-sm font-semibold">
          {notFound.keyword}
          <input name="keyword" type="search" autoComplete="off" className="control mt-1.5 font-normal" />
        </label>
        <Button type="submit" kind="main">
          <Search />
          {shell.search}
        </Button>
      </form>
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
      {common.retry}
    </Button>
  )
  return isOffline ? <OfflinePage retry={retry} /> : <FailedPage retry={retry} />
}

const never = () => () => {}
const reload = () => location.reload()

function FailedPage({ retry }: { retry: ReactNode }) {
  return (
    <MessagePage title={failed.title} drawing={videoVisit} actions={waysOn(retry)}>
      <p>{failed.text}</p>
      <p>{failed.advice}</p>
    </MessagePage>
  )
}

/** The offline page: for a page that failed to load, and as the service worker's fallback. */
export function OfflinePage({ retry }: { retry: ReactNode }) {
  return (
    <MessagePage title={offline.title} drawing={dubrovnik} actions={waysOn(retry)}>
      <p>{offline.text}</p>
      <p>{offline.advice}</p>
    </MessagePage>
  )
}

const waysOn = (retry: ReactNode) => (
  <>
    {retry}
    <Link to="/" reloadDocument className={buttonClass({ kind: 'outline' })}>
      {errorPages.home}
    </Link>
  </>
)
