import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { shell } from '#app/words/shell.ts'
import { brand } from '#content/brand.ts'
import { COUNT_MAX } from '#features/desk/rules/desk.ts'
import { deskCounts } from '#features/desk/web/api.ts'
import { type DeskIcon, type DeskLink, deskFrame, deskLinks } from '#features/desk/words/desk-navigation.ts'
import type { User } from '#platform/rules/users.ts'
import markOnDark from '#platform/web/drawings/mark-on-dark.svg'
import { useStore } from '#platform/web/store.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { useCloseOnNavigation } from '#platform/web/ui/dialogs/use-dropdown.ts'
import {
  BadgeCheck,
  BookOpen,
  ChartColumn,
  type IconComponent,
  Inbox,
  LogOut,
  Mails,
  Menu,
  MessageSquareText,
  PhoneCall,
  ScrollText,
  ShieldAlert,
  Upload,
  UserRoundCog,
  UsersRound,
} from '#platform/web/ui/icons.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { BrandMark } from '../logo.tsx'
import { useLogOut } from '../workspace/session-guard.ts'

const icons = {
  today: Inbox,
  requests: MessageSquareText,
  calls: PhoneCall,
  verifications: BadgeCheck,
  moderation: ShieldAlert,
  numbers: ChartColumn,
  imports: Upload,
  content: BookOpen,
  outbox: Mails,
  people: UsersRound,
  audit: ScrollText,
  team: UserRoundCog,
} satisfies Record<DeskIcon, IconComponent>

/** The mark, a link to the home page of the site, and what this area is. */
export function DeskBrand() {
  return (
    <div className="mb-3 px-2">
      <Link to="/" aria-label={shell.logo} className="display inline-flex min-h-11 items-center gap-2 text-[1.5rem]">
        <img src={markOnDark} alt="" width="34" height="34" />
        {brand.name}
      </Link>
      <p className="-mt-1.5 pl-10.5 text-xs font-semibold text-butter-200">{deskFrame.name}</p>
    </div>
  )
}

type Ground = 'pine' | 'page'

const items: Record<Ground, string> = {
  pine:
    'text-mist hover:bg-white/8 [&>svg]:text-teal-300 aria-[current=page]:bg-page aria-[current=page]:font-semibold ' +
    'aria-[current=page]:text-teal-800 aria-[current=page]:[&>svg]:text-teal-700',
  page:
    'hover:bg-sand-50 [&>svg]:text-muted aria-[current=page]:bg-teal-50 aria-[current=page]:font-semibold ' +
    'aria-[current=page]:text-teal-800 aria-[current=page]:[&>svg]:text-teal-700',
}
const item = (ground: Ground) =>
  `flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-base font-medium ${items[ground]}`
const rule = (ground: Ground) => (ground === 'pine' ? 'border-white/18' : 'border-line')

const isShownTo = (user: User | undefined) => (link: DeskLink) => !link.isForAdministrators || user?.isAdministrator

type DeskMenuProps = { user: User | undefined; ground?: Ground; onLogOut?: () => void }

/** The screens with what waits in each, and at the bottom the operator and the logout. */
export function DeskMenu({ user, ground = 'pine', onLogOut }: DeskMenuProps) {
  const logOut = useLogOut()
  const leave = () => {
    onLogOut?.()
    void logOut()
  }
  return (
    <>
      {deskLinks.map((links, at) => (
        <ul key={links[0]?.to} className={`grid gap-px ${at > 0 ? `mx-0 mt-2.5 border-t pt-2.5 ${rule(ground)}` : ''}`}>
          {links.filter(isShownTo(user)).map((link) => (
            <li key={link.to}>
              <DeskMenuItem link={link} ground={ground} />
            </li>
          ))}
        </ul>
      ))}
      <div className={`mt-auto border-t pt-2 ${rule(ground)} ${ground === 'page' ? 'mt-2.5' : ''}`}>
        <Link
          to="/account-settings"
          className={`flex min-h-14 items-center gap-2.5 rounded-sm px-2 leading-tight ${ground === 'pine' ? 'hover:bg-white/8' : 'hover:bg-sand-50'}`}
        >
          <Avatar name={user?.displayname ?? ''} picture={user?.avatar?.url} className="size-9" />
          <span className="min-w-0">
            <b className="my-name line-clamp-2 text-sm font-semibold wrap-anywhere">{user?.displayname}</b>
            <span className={`block text-xs ${ground === 'pine' ? 'text-mist' : 'text-muted'}`}>
              {deskFrame.settings}
            </span>
          </span>
        </Link>
        <button type="button" className={item(ground)} onClick={leave}>
          <LogOut />
          {deskFrame.logout}
        </button>
      </div>
    </>
  )
}

function DeskMenuItem({ link: { text, to, icon, queue }, ground }: { link: DeskLink; ground: Ground }) {
  const counts = useStore(deskCounts, {})
  const waiting = (queue && counts[queue]) ?? 0
  const count = waiting >= COUNT_MAX ? `${COUNT_MAX - 1}+` : String(waiting)
  const Icon = icons[icon]
  return (
    <NavLink to={to} end={to === '/operator'} className={item(ground)}>
      <Icon />
      {text}
      {waiting > 0 && (
        <span className="ml-auto text-xs font-semibold tabular-nums">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{deskFrame.waiting(count)}</span>
        </span>
      )}
    </NavLink>
  )
}

/** The menu's name of this screen, or of the screen that it is a part of. */
function partOf(pathname: string) {
  const isWithin = (path: string) => `${pathname}/`.startsWith(`${path}/`)
  const around = deskLinks.flat().filter(({ to, parts = [] }) => [to, ...parts].some(isWithin))
  return around.toSorted((one, other) => other.to.length - one.to.length)[0]?.text ?? deskFrame.name
}

/** Opens the menu on narrow screens, which have no sidebar. */
export function DeskTopBar({ user }: { user: User | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const close = () => setOpen(false)
  const navigation = useCloseOnNavigation(isOpen, close)

  return (
    <>
      <div className="on-dark sticky top-0 z-10 flex min-h-15 items-center gap-1 bg-pine px-3 text-white print:hidden lg:hidden">
        <IconButton
          bare
          label={shell.menu}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className="bg-transparent! text-white! hover:bg-white/8!"
        >
          <Menu className="size-6" />
        </IconButton>
        <span className="min-w-0 flex-1 truncate font-semibold">{partOf(pathname)}</span>
        <Link to="/account-settings" className="grid size-11 place-items-center rounded-full">
          <Avatar name={user?.displayname ?? ''} picture={user?.avatar?.url} className="size-9" />
          <span className="sr-only">{deskFrame.settings}</span>
        </Link>
      </div>
      <Dialog title={deskFrame.name} icon={<BrandMark />} shape="drawer-left" isOpen={isOpen} onClose={close}>
        <nav aria-label={deskFrame.label} className="flex flex-col" {...navigation}>
          <DeskMenu user={user} ground="page" onLogOut={close} />
        </nav>
      </Dialog>
    </>
  )
}
