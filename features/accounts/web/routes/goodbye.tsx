import { Link, useLocation } from 'react-router'
import budapest from '#platform/web/drawings/posters/budapest.svg'
import { pageMeta } from '#platform/web/page-meta.ts'
import { MessagePage } from '#platform/web/pages/message-page.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { goodbyePage } from '../../words/goodbye.ts'
import { useLoginDialog } from '../login-dialog.tsx'

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
