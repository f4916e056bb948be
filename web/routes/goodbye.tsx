import { Link, useLocation } from 'react-router'
import budapest from '#web/drawings/posters/budapest.svg'
import { useLoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { MessagePage } from '#web/shell/message-page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

export const meta = () => pageMeta('Goodbye')

/** The confirmation after deleting an account. */
export default function Goodbye() {
  const { state } = useLocation()
  const login = useLoginDialog()
  const actions = (
    <>
      <Link to="/" className={buttonClass({ kind: 'main' })}>
        Go to the home page
      </Link>
      <Button kind="outline" onPointerEnter={login.preload} onFocus={login.preload} onClick={login.open}>
        Restore my account
      </Button>
    </>
  )
  return (
    <MessagePage title="Goodbye, and take care." drawing={budapest} actions={actions}>
      <p role="status">{state?.message ?? 'Your account is closed. You can restore it within 30 days.'}</p>
      <p>
        Changed your mind? Log in as before to restore it. If your email address is confirmed, we’ve emailed you a
        confirmation.
      </p>
    </MessagePage>
  )
}
