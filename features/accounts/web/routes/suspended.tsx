import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import budapest from '#platform/web/drawings/posters/budapest.svg'
import { pageMeta } from '#platform/web/page-meta.ts'
import { MessagePage } from '#platform/web/pages/message-page.tsx'
import { endSession } from '#platform/web/session.ts'
import { suspensionMessage } from '#platform/web/session-renewal.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { suspendedPage } from '../../words/suspended.ts'

export const meta = () => pageMeta(suspendedPage.title)

/** Says why an account was suspended while it was in use, and how its owner objects. */
export default function Suspended() {
  const [message, setMessage] = useState<string>(suspendedPage.message)
  useEffect(() => {
    const reason = suspensionMessage()
    if (!reason) return
    setMessage(reason)
    // Its token is no longer valid: without it no screen asks for a login.
    endSession()
  }, [])
  const actions = (
    <>
      <Link to="/contact-us" className={buttonClass({ kind: 'main' })}>
        {suspendedPage.object}
      </Link>
      <Link to="/" className={buttonClass({ kind: 'outline' })}>
        {suspendedPage.home}
      </Link>
    </>
  )
  return (
    <MessagePage title={suspendedPage.heading} drawing={budapest} actions={actions}>
      <p role="status" className="wrap-anywhere">
        {message}
      </p>
      <p>{suspendedPage.note}</p>
    </MessagePage>
  )
}
