import { useLocation } from 'react-router'
import { shell } from '#app/words/shell.ts'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import type { User } from '#platform/rules/users.ts'
import { CurrencySelect } from '#platform/web/currency/currency-select.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Dropdown } from '#platform/web/ui/dialogs/dropdown.tsx'
import { CalendarClock, PhoneCall } from '#platform/web/ui/icons.tsx'
import { Link, MenuLink } from '#platform/web/ui/link.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { useBrand, useContact } from '#platform/web/use-brand.ts'
import { common } from '#platform/words/interface.ts'
import { scheduleCall } from '#platform/words/navigation.ts'
import { LateAccountLinks, LateBell, LateUnreadOnAvatar } from './account-parts.lazy.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { TreatmentsMenu } from './treatments-menu.tsx'

export function Header({ className = '' }: { className?: string }) {
  return (
    <header className={`print:hidden ${className}`}>
      <TopStrip />
      <div className="border-b border-line bg-page">
        <div className="wrap flex min-h-16 items-center gap-2 md:min-h-20">
          <Logo className="mr-auto" />
          <MainNavigation />
          <AccountCorner />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

function TopStrip() {
  const { phone, phoneHref } = useContact()
  const facts = useBrand()
  const link = '-mx-2 inline-flex min-h-11 items-center gap-2 px-2 -outline-offset-3 hover:underline'
  return (
    <div className="on-dark bg-pine text-xs text-white">
      <div className="wrap flex min-h-11 items-center justify-between gap-4">
        <a href={phoneHref} className={link}>
          <PhoneCall className="text-apricot" />
          <span className="py-1.5 leading-4">
            {facts?.emergencyLine} <b className="text-sm font-bold whitespace-nowrap tabular-nums md:mx-1">{phone}</b>{' '}
            <span className="block text-mist xl:inline">{facts?.medicalEmergency}</span>
          </span>
        </a>
        <span className="flex items-center gap-6 max-md:hidden">
          <StripCurrency />
          <Link to={scheduleCall.to} className={link}>
            <CalendarClock className="text-apricot" />
            {scheduleCall.text}
          </Link>
        </span>
      </div>
    </div>
  )
}

/** The one currency choice of a page; a provider's profile has its own beside the price. */
function StripCurrency() {
  const { pathname } = useLocation()
  if (pathname.startsWith('/provider/')) return null
  return <CurrencySelect label={shell.prices} ground="strip" />
}

function MainNavigation() {
  return (
    <nav aria-label={shell.main} className="flex max-lg:hidden xl:mr-4 xl:gap-1">
      <MenuLink to="/" className="header-link">
        {shell.home}
      </MenuLink>
      <MenuLink to="/destinations" className="header-link">
        {shell.destinations}
      </MenuLink>
      <TreatmentsMenu className="header-link" />
      <MenuLink to="/plan" isSection className="header-link">
        {shell.plan}
      </MenuLink>
      <MenuLink to="/how-it-works" className="header-link">
        {shell.howItWorks}
      </MenuLink>
    </nav>
  )
}

/** Until hydration both are rendered, and the style sheet shows the right one. */
function AccountCorner() {
  const session = useSession()
  const login = useLoginDialog()
  return (
    <>
      {!session && (
        <div className="signed-out-only flex max-md:hidden lg:gap-2">
          <Button
            kind="quiet"
            className="max-lg:px-2.5 max-lg:text-sm noscript:hidden"
            onPointerEnter={login.preload}
            onFocus={login.preload}
            onClick={login.open}
          >
            {common.login}
          </Button>
          <noscript className="max-w-28 self-center text-xs text-muted">{shell.loginWithoutScripts}</noscript>
          <Link
            to="/signup"
            className={`${buttonClass({ kind: 'primary' })} whitespace-nowrap max-lg:px-4 max-lg:text-sm`}
          >
            {shell.join}
          </Link>
        </div>
      )}
      {session !== null && (
        <div className="signed-in-only flex items-center gap-1">
          <LateBell user={session?.user} />
          <AccountMenu user={session?.user} />
        </div>
      )}
    </>
  )
}

const button =
  'relative flex min-h-12 max-w-60 items-center gap-2.5 rounded-full border border-line bg-page px-1 pr-2.5 text-md font-semibold hover:border-ink'

/** Avatar, name and menu of the signed-in user. Until hydration the head script supplies the name. */
function AccountMenu({ user }: { user: User | undefined }) {
  const trigger = (
    <>
      <Avatar name={user?.displayname ?? ''} picture={user?.avatar?.url} />
      <span className="sr-only">
        <Sentence text={shell.account} parts={{ name: <span className="my-name">{user?.displayname}</span> }} />
      </span>
      <span aria-hidden="true" className="my-name truncate max-lg:hidden">
        {user?.displayname}
      </span>
      {user && <LateUnreadOnAvatar />}
    </>
  )
  return (
    <Dropdown
      trigger={trigger}
      className={button}
      panelClassName="right-0 max-h-[calc(100dvh-8rem)] w-68 overflow-y-auto overscroll-contain"
    >
      {user && <LateAccountLinks user={user} />}
    </Dropdown>
  )
}
