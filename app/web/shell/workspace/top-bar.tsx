import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { accountLinks, workspaceFrame } from '#app/words/menu-navigation.ts'
import { shell } from '#app/words/shell.ts'
import { brand } from '#content/brand.ts'
import type { User } from '#platform/rules/users.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { useCloseOnNavigation } from '#platform/web/ui/dialogs/use-dropdown.ts'
import { Menu } from '#platform/web/ui/icons.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { LateBell } from '../account-parts.lazy.tsx'
import { SiteLinks } from '../drawer/site-links.tsx'
import { BrandMark } from '../logo.tsx'
import { AccountLinks } from './account-links.tsx'

/** The menu's name of this screen or of its parent. */
function partOf(pathname: string) {
  const around = accountLinks.filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
  return around.toSorted((one, other) => other.to.length - one.to.length)[0]?.text ?? brand.name
}

/** Opens the menu on narrow screens, which have no sidebar. */
export function TopBar({ user }: { user: User | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const close = () => setOpen(false)
  const navigation = useCloseOnNavigation(isOpen, close)

  return (
    <div className="sticky top-0 z-10 flex min-h-16 min-w-0 items-center gap-2 border-b border-line bg-page px-3 print:hidden max-md:group-has-data-whole-window/frame:hidden lg:hidden">
      <IconButton bare label={shell.menu} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu className="size-6" />
      </IconButton>
      <span className="min-w-0 flex-1 truncate font-semibold">{partOf(pathname)}</span>
      <LateBell user={user} />
      <Link to="/profile" className="relative grid size-11 place-items-center rounded-full">
        <Avatar name={user?.displayname ?? ''} picture={user?.avatar?.url} />
        <span className="sr-only">{workspaceFrame.profile}</span>
      </Link>
      <Dialog title={brand.name} icon={<BrandMark />} shape="drawer-left" isOpen={isOpen} onClose={close}>
        <div {...navigation}>
          <Me user={user} className="mb-3 border-y border-line px-2 py-4" />
          <nav aria-label={workspaceFrame.label}>
            <AccountLinks user={user} onLogOut={close} />
          </nav>
          <section aria-label={brand.name} className="mt-4 border-t border-line pt-4">
            <SiteLinks />
          </section>
        </div>
      </Dialog>
    </div>
  )
}

/** Picture, name and role. Until hydration the head script supplies the name. */
export function Me({ user, className = '' }: { user: User | undefined; className?: string }) {
  return (
    <p className={`flex items-center gap-3 ${className}`}>
      <Avatar name={user?.displayname ?? ''} picture={user?.avatar?.url} className="size-12" />
      <span className="min-w-0 leading-snug">
        <b className="my-name line-clamp-2 font-semibold wrap-anywhere">{user?.displayname}</b>
        <span className="block min-h-4 text-xs text-muted">{user && workspaceFrame.roles[user.role]}</span>
      </span>
    </p>
  )
}
