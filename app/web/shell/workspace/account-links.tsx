import { NavLink } from 'react-router'
import { type AccountIcon, accountLinks, workspaceFrame } from '#app/words/menu-navigation.ts'
import { UnreadBadge } from '#features/messages/web/unread-badge.tsx'
import { useUnreadCount } from '#features/messages/web/use-unread.ts'
import type { User } from '#platform/rules/users.ts'
import {
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  FileText,
  FolderHeart,
  Headset,
  Heart,
  type IconComponent,
  Landmark,
  LayoutDashboard,
  ListChecks,
  LogOut,
  MessagesSquare,
  Newspaper,
  PackagePlus,
  Settings,
  UserRound,
  UserRoundCog,
} from '#platform/web/ui/icons.tsx'
import { useLogOut } from './session-guard.ts'

const icons = {
  dashboard: LayoutDashboard,
  calendar: CalendarDays,
  appointments: CalendarClock,
  profile: UserRound,
  inbox: MessagesSquare,
  'profile-settings': UserRoundCog,
  services: ListChecks,
  account: Settings,
  packages: PackagePlus,
  articles: Newspaper,
  payouts: Landmark,
  saved: Heart,
  plans: ClipboardList,
  records: FolderHeart,
  cases: ClipboardList,
  invoices: FileText,
  numbers: ChartColumn,
  desk: Headset,
} satisfies Record<AccountIcon, IconComponent>

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-md font-medium hover:bg-sand-50 [&>svg]:text-muted ' +
  'aria-[current=page]:bg-teal-50 aria-[current=page]:font-semibold aria-[current=page]:text-teal-800 aria-[current=page]:[&>svg]:text-teal-700'

/** The menu of the user's role, and the logout. Until hydration all roles are rendered, and the style sheet shows one. */
export function AccountLinks({ user, onLogOut }: { user: User | undefined; onLogOut?: (() => void) | undefined }) {
  const logOut = useLogOut()
  const unread = useUnreadCount()
  const leave = () => {
    onLogOut?.()
    void logOut()
  }
  return (
    <>
      <ul className="mb-2">
        {accountLinks
          .filter((link) => !user || isFor(user, link))
          .map((link) => {
            const { text, to, icon } = link
            const Icon = icons[icon]
            return (
              <li key={to} className={classOf(link)}>
                <NavLink to={to} end={to === '/dashboard'} className={item}>
                  <Icon />
                  {text}
                  {icon === 'inbox' && <UnreadBadge count={unread} className="ml-auto" />}
                </NavLink>
              </li>
            )
          })}
      </ul>
      <button type="button" className={`${item} mt-auto`} onClick={leave}>
        <LogOut />
        {workspaceFrame.logout}
      </button>
    </>
  )
}

type AccountLink = (typeof accountLinks)[number]

function isFor(user: User, { onlyDoctors, onlyPatients, onlyOperators, notOperators }: AccountLink) {
  if (onlyPatients) return user.role === 'patient'
  if (user.role === 'operator') return !onlyDoctors && !notOperators
  return !onlyOperators && (user.isDoctor || !onlyDoctors)
}

/** The style sheet hides what is not for the role, until hydration. */
function classOf({ onlyDoctors, onlyPatients, onlyOperators, notOperators }: AccountLink) {
  if (onlyDoctors) return 'doctors-only'
  if (onlyPatients) return 'patients-only'
  if (onlyOperators) return 'operators-only'
  return notOperators ? 'not-operators' : ''
}
