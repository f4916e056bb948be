import { Link, useLocation } from 'react-router'
import { goodbyePage } from '#content/pages/goodbye.ts'
import budapest from '#web/drawings/posters/budapest.svg'
import { useLoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { MessagePage } from '#web/shell/message-page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

export const meta = () => pageMeta(goodbyePage.title)

/** The confirmation after deleting an account. */
export default function Goodbye() {
  const { state } = useLocation()
  const login = useLoginDialog()
  const actions = (
    <>
      <Link to="/" className={buttonClass({ kind: 'main' })}>
        {goodbyePage.home}
      </Link>
      <Button kind="outline" onPointerEnter={login.preload} onFocus={login.preload} onClick={login.open}>
        {goodbyePage.restore}
      </Button>
    </>
  )
  return (
    <MessagePage title={goodbyePage.heading} drawing={budapest} actions={actions}>
      <p role="status">{state?.message ?? goodbyePage.closed}</p>
      <p>{goodbyePage.note}</p>
    </MessagePage>
  )
}
