import type { User } from '#domain/accounts.ts'
import { UnreadBadge } from '#web/chats/unread-badge.tsx'
import { useUnreadCount } from '#web/chats/use-unread.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { LateAccountLinks } from './late-account-links.tsx'

const button =
  'relative flex min-h-12 max-w-60 items-center gap-2.5 rounded-full border border-line bg-page px-1 pr-2.5 text-md font-semibold hover:border-ink'

/** Avatar, name and menu of whoever is signed in. While the page wakes up the name comes from the early script. */
export function AccountMenu({ user }: { user: User | undefined }) {
  const unread = useUnreadCount()
  const trigger = (
    <>
      <Avatar name={user?.displayname ?? ''} picture={user?.avatar?.url} />
      <span className="sr-only">Account of </span>
      <span className="my-name truncate max-lg:sr-only">{user?.displayname}</span>
      {/* The menu says it in words; the button keeps its name. */}
      <span aria-hidden="true" className="absolute -top-1.5 left-7">
        <UnreadBadge count={unread} />
      </span>
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
