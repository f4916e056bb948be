import type { User } from '#platform/rules/users.ts'
import type { NavigationLink } from '#platform/words/navigation.ts'

// Apart from navigation.ts, which every page loads: these links are in menus that open on demand.

/** Further pages of the drawer on narrow screens. */
export const morePages: readonly NavigationLink[] = [
  { text: 'Country packages', to: '/country-packages' },
  { text: 'Search clinics', to: '/search' },
  { text: 'FAQs', to: '/faqs' },
  { text: 'Contact us', to: '/contact-us' },
]

type AccountLink = NavigationLink & {
  icon: AccountIcon
  onlyDoctors?: true
  onlyPatients?: true
  onlyOperators?: true
  notOperators?: true
}
export type AccountIcon =
  | 'dashboard'
  | 'calendar'
  | 'appointments'
  | 'profile'
  | 'inbox'
  | 'profile-settings'
  | 'services'
  | 'account'
  | 'packages'
  | 'articles'
  | 'payouts'
  | 'saved'
  | 'plans'
  | 'records'
  | 'cases'
  | 'invoices'
  | 'numbers'
  | 'desk'

/** The words of the drawer on narrow screens, and of the previews in the treatments menu. */
export const menus = {
  account: 'Account',
  lowestPrice: '{treatment} from {price}',
} as const

/** The words of the frame around the screens of an account. */
export const workspaceFrame = {
  label: 'Workspace',
  profile: 'View My Profile',
  logout: 'Logout',
  roles: { doctor: 'Medical Health Provider', patient: 'Patient', operator: 'Care team' } satisfies Record<
    User['role'],
    string
  >,
  withoutScripts: {
    heading: 'This page needs JavaScript',
    text: 'JavaScript is switched off in your browser, so we can’t open your account. Switch it on and reload this page, or reach us by email or phone.',
  },
} as const

/** The menu of a logged-in account. */
export const accountLinks: readonly AccountLink[] = [
  { text: 'Care desk', to: '/operator', icon: 'desk', onlyOperators: true },
  { text: 'Dashboard', to: '/dashboard', icon: 'dashboard', notOperators: true },
  { text: 'Calendar', to: '/dashboard/calendar', icon: 'calendar', onlyDoctors: true },
  { text: 'Appointments', to: '/dashboard/appointments', icon: 'appointments', notOperators: true },
  { text: 'Your cases', to: '/dashboard/cases', icon: 'cases', onlyPatients: true },
  { text: 'Plans & Quotes', to: '/dashboard/case-requests', icon: 'cases', onlyDoctors: true },
  { text: 'View My Profile', to: '/profile', icon: 'profile' },
  { text: 'Inbox', to: '/dashboard/messages', icon: 'inbox', notOperators: true },
  { text: 'Profile Settings', to: '/profile-settings', icon: 'profile-settings' },
  { text: 'Specialties & Services', to: '/specialties', icon: 'services', onlyDoctors: true },
  { text: 'Account Settings', to: '/account-settings', icon: 'account' },
  { text: 'Add Packages', to: '/add-package', icon: 'packages', onlyDoctors: true },
  { text: 'Manage Articles', to: '/manage-articles', icon: 'articles', onlyDoctors: true },
  { text: 'Payout Settings', to: '/dashboard/payments', icon: 'payouts', notOperators: true },
  { text: 'Health Records', to: '/dashboard/health-records', icon: 'records', onlyPatients: true },
  { text: 'My Plans', to: '/dashboard/plans', icon: 'plans', notOperators: true },
  { text: 'My Saved Items', to: '/dashboard/saved-items', icon: 'saved' },
  { text: 'Invoices', to: '/invoices', icon: 'invoices', notOperators: true },
  { text: 'Numbers', to: '/dashboard/numbers', icon: 'numbers', onlyDoctors: true },
]
