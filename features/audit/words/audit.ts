import type { TeamChange } from '#features/accounts/rules/team.ts'
import type { AuditEntry } from '../rules/audit.ts'

/** The words of the audit log on the care desk. */
export const auditPage = {
  title: 'Audit log',
  lead: 'Who did what, and when. Entries can’t be changed, and are kept for 24 months.',
  loading: 'Loading the audit log',
  filter: {
    label: 'Filter the audit log',
    operator: 'Operator',
    everyone: 'Everyone',
    action: 'Action',
    everyAction: 'Every action',
    from: 'From',
    to: 'To',
    submit: 'Show',
    person: (name: string) => `Only what concerns ${name}`,
    onePerson: 'Only what concerns one person',
    clear: 'Clear filters',
  },
  download: 'Download CSV',
  downloadHint: 'The newest 10,000 entries of this filter.',
  columns: {
    time: 'Time (UTC)',
    action: 'Action',
    outcome: 'Outcome',
    by: 'By',
    person: 'About',
    target: 'What',
    reason: 'Reason',
    device: 'Device',
    network: 'Network',
  },
  by: (name: string) => `by ${name}`,
  about: 'about {person}',
  /** The owner of the account did it. */
  byOwner: 'by {person}',
  erased: 'an erased account',
  noAccount: 'by a visitor or the server',
  outcomes: { success: 'Done', failure: 'Failed', refused: 'Refused' } satisfies Record<AuditEntry['outcome'], string>,
  empty: 'Nothing recorded.',
  emptyHint: 'No entry matches these filters.',
  more: 'Show older entries',
} as const

/** The words of the list of operators. */
export const teamPage = {
  title: 'Team',
  lead: 'Operators with their role and last activity. New operators and administrators are made on the command line of the server.',
  loading: 'Loading the team',
  administrator: 'Administrator',
  agent: 'Agent',
  inactive: 'Deactivated',
  noSecondFactor: 'No second factor',
  you: 'You',
  lastActive: (time: string) => `Last active ${time}`,
  neverActive: 'Not active yet',
  events: 'In the audit log',
  confirm: (username: string) => `Type ${username} to confirm`,
} as const

type ChangeWords = { title: string; lead: string; action: string; busy: string }

export const teamChanges: Readonly<Record<TeamChange, ChangeWords>> = {
  agent: {
    title: 'Make an agent',
    lead: 'They can no longer suspend accounts, unpublish profiles, change the team or read the audit log. Only the command line makes them an administrator again.',
    action: 'Make an agent',
    busy: 'Changing',
  },
  deactivate: {
    title: 'Deactivate this operator',
    lead: 'They are logged out everywhere straight away and can’t log in. Nothing is deleted: you can reactivate them at any time.',
    action: 'Deactivate',
    busy: 'Deactivating',
  },
  reactivate: {
    title: 'Reactivate this operator',
    lead: 'They can log in again, with the role they had.',
    action: 'Reactivate',
    busy: 'Reactivating',
  },
}
