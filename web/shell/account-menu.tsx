import type { User } from '#domain/accounts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { LateAccountLinks, LateUnreadOnAvatar } from './account-parts.lazy.tsx'

const button =
  'relative flex min-h-12 max-w-60 items-center gap-2.5 rounded-full border border-line bg-page px-1 pr-2.5 text-md font-semibold hover:border-ink'

/** Avatar, name and menu of the signed-in user. Until hydration the head script supplies the name. */
export function AccountMenu({ user }: { user: User | undefined }) {
  const trigger = (
    <>
      <Avatar name={user?.displayname ?? ''} picture={user?.avatar?.url} />
      <span className="sr-only">Account of </span>
      <span className="my-name truncate max-lg:sr-only">{user?.displayname}</span>
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
