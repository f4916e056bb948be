import { Link } from 'react-router'
import mostar from '#web/drawings/mostar.svg'
import videoVisit from '#web/drawings/video-visit.svg'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const actions = (
    <>
      <Link to="/" className={buttonClass({ kind: 'main' })}>
        Go to the home page
      </Link>
      <Link to="/search" className={buttonClass({ kind: 'outline' })}>
        Search clinics
      </Link>
    </>
  )
  return (
    <MessagePage title="We cannot find this page." drawing={mostar} actions={actions}>
      <p>The address may be mistyped, or the page has moved. Everything else is where it was.</p>
    </MessagePage>
  )
}

export function ErrorPage() {
  const actions = (
    <>
      <Button kind="main" onClick={() => location.reload()}>
        Retry
      </Button>
      <Link to="/" reloadDocument className={buttonClass({ kind: 'outline' })}>
        Go to the home page
      </Link>
    </>
  )
  return (
    <MessagePage title="This page did not load." drawing={videoVisit} actions={actions}>
      <p>
        Something failed on our side, or your connection was lost. Nothing that you sent before is lost, and your
        account is untouched.
      </p>
      <p>Try again in a moment. If it happens again, tell us what you wanted to do and we look into it.</p>
    </MessagePage>
  )
}
