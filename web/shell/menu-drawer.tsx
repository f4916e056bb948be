import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { scheduleCall, treatments } from '#content/navigation.ts'
import { useLoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { CurrencySelect } from '#web/platform/currency/currency-select.tsx'
import { useSession } from '#web/platform/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LateAccountLinks } from './account-parts.lazy.tsx'

/** The content of the menu on narrow screens. */
export function MenuDrawer({ close }: { close: () => void }) {
  return (
    <>
      <nav aria-label="Main">
        <Places />
      </nav>
      <CurrencySelect label="Prices in" className="mt-4 justify-between border-t border-line px-3 pt-4" />
      <Account close={close} />
    </>
  )
}

const item =
  'flex min-h-12 w-full items-center justify-between rounded-sm px-3 font-medium hover:bg-sand-50 ' +
  'aria-[current=page]:bg-teal-50 aria-[current=page]:font-semibold aria-[current=page]:text-teal-800'

function Place({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} end className={item}>
        {children}
      </NavLink>
    </li>
  )
}

function Places() {
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <ul>
      <Place to="/">Home</Place>
      <Place to="/destinations">Destinations</Place>
      <li>
        <button type="button" className={item} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          Treatments
          <ChevronDown className={isUnfolded ? 'rotate-180' : ''} />
        </button>
        <ul hidden={!isUnfolded} className="ml-3 border-l border-line pl-3">
          {treatments.map(({ text, to }) => (
            <Place key={to} to={to}>
              {text}
            </Place>
          ))}
        </ul>
      </li>
      <Place to="/how-it-works">How it Works</Place>
      <Place to={scheduleCall.to}>{scheduleCall.text}</Place>
    </ul>
  )
}

function Account({ close }: { close: () => void }) {
  const session = useSession()
  const login = useLoginDialog()
  const logIn = () => {
    close()
    login.open()
  }
  if (session)
    return (
      <section aria-label="Account" className="mt-4 border-t border-line pt-4">
        <p className="mb-2 flex items-center gap-3 px-3 font-semibold">
          <Avatar name={session.user.displayname} picture={session.user.avatar?.url} />
          <span className="min-w-0 wrap-anywhere">{session.user.displayname}</span>
        </p>
        <LateAccountLinks user={session.user} onLogOut={close} />
      </section>
    )
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 border-t border-line pt-6">
      <Button kind="outline" onClick={logIn}>
        Login
      </Button>
      <Link to="/signup" className={buttonClass({ kind: 'primary' })}>
        Join Now
      </Link>
    </div>
  )
}
