import type { User } from '#domain/accounts.ts'
import { Avatar } from '#web/ui/avatar.tsx'

const roles = { doctor: 'Medical Health Provider', patient: 'Patient', operator: 'Care team' } satisfies Record<
  User['role'],
  string
>

/** Picture, name and role. Until hydration the head script supplies the name. */
export function Me({ user, className = '' }: { user: User | undefined; className?: string }) {
  return (
    <p className={`flex items-center gap-3 ${className}`}>
      <Avatar name={user?.displayname ?? ''} picture={user?.avatar?.url} className="size-12" />
      <span className="min-w-0 leading-snug">
        <b className="my-name line-clamp-2 font-semibold wrap-anywhere">{user?.displayname}</b>
        <span className="block min-h-4 text-xs text-muted">{user && roles[user.role]}</span>
      </span>
    </p>
  )
}
