import { menus } from '#app/words/menu-navigation.ts'
import { shell } from '#app/words/shell.ts'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { common } from '#platform/words/interface.ts'
import { LateAccountLinks } from '../account-parts.lazy.tsx'
import { SiteLinks } from './site-links.tsx'

/** The content of the drawer: visitors find the login on top, people with a session their own pages below. */
export function MenuDrawer({ close }: { close: () => void }) {
  const session = useSession()
  return (
    <>
      {!session && <LoginButtons close={close} />}
      <SiteLinks />
      {session && (
        <section aria-label={menus.account} className="mt-4 border-t border-line pt-4">
          <p className="mb-2 flex items-center gap-3 px-3 font-semibold">
            <Avatar name={session.user.displayname} picture={session.user.avatar?.url} />
            <span className="min-w-0 wrap-anywhere">{session.user.displayname}</span>
          </p>
          <LateAccountLinks user={session.user} onLogOut={close} />
        </section>
      )}
    </>
  )
}

function LoginButtons({ close }: { close: () => void }) {
  const login = useLoginDialog()
  const logIn = () => {
    close()
    login.open()
  }
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 border-b border-line pb-5">
      <Button kind="outline" onClick={logIn}>
        {common.login}
      </Button>
      <Link to="/signup" className={buttonClass({ kind: 'primary' })}>
        {shell.join}
      </Link>
    </div>
  )
}
