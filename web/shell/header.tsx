import { NavLink, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { scheduleCall } from '#content/navigation.ts'
import { shell } from '#content/shell.ts'
import type { User } from '#domain/accounts.ts'
import type { Site } from '#domain/site.ts'
import { useLoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { CurrencySelect } from '#web/platform/currency/currency-select.tsx'
import { useSession } from '#web/platform/session.ts'
import { useBrand, useContact } from '#web/platform/use-brand.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { CalendarClock, PhoneCall } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { LateAccountLinks, LateBell, LateUnreadOnAvatar } from './account-parts.lazy.tsx'
import { CachedFragment } from './cached-fragment.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { TreatmentsMenu } from './treatments-menu.tsx'

/** Its content depends on the route and the facts of the company alone: links to the current page are marked, and profiles have a currency choice of their own. */
export function Header({ className = '' }: { className?: string }) {
  const route = useMatches().at(-1)?.id
  const version = useRouteLoaderData<Site>('root')?.brandVersion
  return (
    <CachedFragment as="header" cacheKey={`header ${route} ${version}`} className={`print:hidden ${className}`}>
      <HeaderContent />
    </CachedFragment>
  )
}

function HeaderContent() {
  return (
    <>
      <TopStrip />
      <div className="border-b border-line bg-page">
        <div className="wrap flex min-h-16 items-center gap-2 md:min-h-20">
          <Logo className="mr-auto" />
          <MainNavigation />
          <AccountCorner />
          <MobileMenu />
        </div>
      </div>
    </>
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
      <NavLink to="/" end className="header-link">
        {shell.home}
      </NavLink>
      <NavLink to="/destinations" end className="header-link">
        {shell.destinations}
      </NavLink>
      <TreatmentsMenu className="header-link" />
      <NavLink to="/plan" className="header-link">
        {shell.plan}
      </NavLink>
      <NavLink to="/how-it-works" end className="header-link">
        {shell.howItWorks}
      </NavLink>
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
            {shell.login}
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
