import { ChevronDown, Menu } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { brand } from '#content/brand.ts'
import { scheduleCall, treatments } from '#content/navigation.ts'
import { useLoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { useSession } from '#web/platform/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LateAccountLinks } from './account-parts.lazy.tsx'

/** The whole navigation in a drawer, where the header has no room for it. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const { key: visit } = useLocation()
  const close = () => setOpen(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the menu
  useEffect(close, [visit])

  return (
    <div className="-mr-2 md:hidden">
      <IconButton bare label="Menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu className="size-6" />
      </IconButton>
      <Dialog title={brand.name} shape="drawer" isOpen={isOpen} onClose={close}>
        <nav aria-label="Main">
          <Places onGo={close} />
        </nav>
        <Account onGo={close} />
      </Dialog>
    </div>
  )
}

const item =
  'flex min-h-12 w-full items-center justify-between rounded-sm px-3 font-medium hover:bg-sand-50 ' +
  'aria-[current=page]:bg-teal-50 aria-[current=page]:font-semibold aria-[current=page]:text-teal-800'

/** A link to the page one is on changes nothing, so each link closes the menu itself. */
function Place({ to, onGo, children }: { to: string; onGo: () => void; children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} end className={item} onClick={onGo}>
        {children}
      </NavLink>
    </li>
  )
}

function Places({ onGo }: { onGo: () => void }) {
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <ul>
      <Place to="/" onGo={onGo}>
        Home
      </Place>
      <Place to="/destinations" onGo={onGo}>
        Destinations
      </Place>
      <li>
        <button type="button" className={item} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          Treatments
          <ChevronDown className={isUnfolded ? 'rotate-180' : ''} />
        </button>
        <ul hidden={!isUnfolded} className="ml-3 border-l border-line pl-3">
          {treatments.map(({ text, to }) => (
            <Place key={to} to={to} onGo={onGo}>
              {text}
            </Place>
          ))}
        </ul>
      </li>
      <Place to="/how-it-works" onGo={onGo}>
        How it Works
      </Place>
      <Place to={scheduleCall.to} onGo={onGo}>
        {scheduleCall.text}
      </Place>
    </ul>
  )
}

function Account({ onGo }: { onGo: () => void }) {
  const session = useSession()
  const login = useLoginDialog()
  const logIn = () => {
    onGo()
    login.open()
  }
  if (session)
    return (
      <section aria-label="Account" className="mt-4 border-t border-line pt-4">
        <p className="mb-2 flex items-center gap-3 px-3 font-semibold">
          <Avatar name={session.user.displayname} picture={session.user.avatar?.url} />
          <span className="min-w-0 wrap-anywhere">{session.user.displayname}</span>
        </p>
        <LateAccountLinks user={session.user} />
      </section>
    )
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 border-t border-line pt-6">
      <Button kind="outline" onClick={logIn}>
        Login
      </Button>
      <Link to="/signup" className={buttonClass({ kind: 'primary' })} onClick={onGo}>
        Join Now
      </Link>
    </div>
  )
}
