import type { DeskQueue } from '#platform/rules/desk.ts'
import type { NavigationLink } from '#platform/words/navigation.ts'

export type DeskIcon =
  | 'today'
  | 'requests'
  | 'calls'
  | 'verifications'
  | 'moderation'
  | 'numbers'
  | 'imports'
  | 'content'
  | 'outbox'
  | 'people'
  | 'audit'
  | 'team'
export type DeskLink = NavigationLink & {
  icon: DeskIcon
  /** Further screens that belong to it. */
  parts?: readonly string[]
  /** Shows how much waits there. */
  queue?: DeskQueue
  /** Agents do not see it. */
  isForAdministrators?: boolean
}

/** The menu of the care desk: what waits for an answer, and below a line the rest. */
export const deskLinks: readonly (readonly DeskLink[])[] = [
  [
    { text: 'Today', to: '/operator', icon: 'today' },
    {
      text: 'Requests',
      to: '/operator/requests',
      parts: ['/operator/templates'],
      icon: 'requests',
      queue: 'requests',
    },
    { text: 'Calls', to: '/operator/calls', icon: 'calls', queue: 'calls' },
    { text: 'Verification', to: '/operator/verifications', icon: 'verifications', queue: 'verifications' },
    { text: 'People', to: '/operator/people', icon: 'people' },
    { text: 'Moderation', to: '/operator/reports', icon: 'moderation', queue: 'moderation' },
  ],
  [
    { text: 'Numbers', to: '/operator/numbers', icon: 'numbers' },
    { text: 'Content', to: '/operator/content', icon: 'content', isForAdministrators: true },
    { text: 'Import and export', to: '/operator/imports', icon: 'imports', isForAdministrators: true },
    { text: 'Outbox', to: '/operator/outbox', icon: 'outbox' },
    { text: 'Audit log', to: '/operator/audit', icon: 'audit', isForAdministrators: true },
    { text: 'Team', to: '/operator/team', icon: 'team' },
  ],
]

/** The words of the frame around the screens of the care desk. */
export const deskFrame = {
  name: 'Care desk',
  label: 'Care desk',
  settings: 'Account settings',
  logout: 'Logout',
  waiting: (count: string) => `${count} waiting`,
} as const
