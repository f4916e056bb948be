import type { PersonSectionName } from '#platform/rules/desk.ts'
import type { Role } from '#platform/rules/users.ts'
import type { PersonState } from '../rules/people.ts'

/** The words of the search for people and of the page of a person on the care desk. */
export const peoplePage = {
  title: 'People',
  lead: 'Patients, health providers and operators. Email addresses are masked until you open a person.',
  loading: 'Loading people',
  search: {
    label: 'Search people',
    placeholder: 'Name, email, username, SV number or ID',
    submit: 'Search',
    role: 'Role',
    everyRole: 'Everyone',
    suspended: 'Suspended only',
  },
  columns: { person: 'Person', role: 'Role', email: 'Email', since: 'Member since', state: 'Account' },
  empty: 'No one found.',
  emptyHint:
    'Type the beginning of a first name, surname, username or email address, or a whole SV number. Requests sent without an account aren’t listed here.',
  more: 'Show more people',
} as const

export const roleNames: Readonly<Record<Role, string>> = {
  patient: 'Patient',
  doctor: 'Health provider',
  operator: 'Operator',
}

export const personStates: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  suspended: 'Suspended',
  unpublished: 'Profile unpublished',
  closed: 'Closed by its owner',
}

/** The page of one person. */
export const personPage = {
  title: 'Person',
  back: 'People',
  loading: 'Loading the person',
  profile: 'Public profile',
  audit: 'In the audit log',
  facts: {
    title: 'Account',
    name: 'Name',
    username: 'Username',
    role: 'Role',
    email: 'Email',
    unconfirmed: 'not confirmed',
    phone: 'Phone',
    timeZone: 'Time zone',
    since: 'Member since',
    devices: 'Logged in on',
    deviceCount: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
    secondFactor: 'Two-step login',
    on: 'On',
    off: 'Off',
    id: 'ID',
    none: 'None',
    suspendedBecause: 'Suspended because',
  },
  access: {
    title: 'Why are you opening this person?',
    lead: 'They have no open request. Contact details and everything they did stay closed until you give a reason. It’s kept in the audit log with your name.',
    label: 'Reason',
    hint: 'For example “Asked by phone about the invoice of 3 November”. No health details, please.',
    submit: 'Open for one hour',
    busy: 'Opening',
    byRequest: (time: string) => `Open until ${time}, because of an open request.`,
    byReason: (time: string) => `Open until ${time}, for the reason you gave.`,
  },
  actions: {
    title: 'Help',
    passwordLink: 'Send password link',
    passwordLinkLead: (email: string) =>
      `We’ll email ${email} a link that sets a new password. You don’t see the link.`,
    sending: 'Sending',
    cancel: 'Cancel',
    decisions: 'Administrators',
    signOut: 'Log out everywhere',
    signOutLead: 'Every device is logged out straight away. The person can log in again.',
    signingOut: 'Logging out',
    reasonHint: 'Emailed to the person, if their address is confirmed.',
  },
  sections: {
    requests: { title: 'Requests', empty: 'No requests.' },
    appointments: { title: 'Appointments', empty: 'No appointments.' },
    reports: { title: 'Reports and decisions', empty: 'Nothing was reported or decided.' },
    mails: { title: 'Emails', empty: 'No emails.' },
    devices: { title: 'Devices', empty: 'Not logged in anywhere.' },
    events: { title: 'Events', empty: 'No events.' },
  } satisfies Record<PersonSectionName, { title: string; empty: string }>,
  open: 'Show',
  more: 'Show more',
} as const
