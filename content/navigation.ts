/** A place one can go to, in the words of the menu that leads there. */
type NavigationLink = { text: string; to: string }

export const treatments: readonly NavigationLink[] = [
  { text: 'Dental Implant', to: '/dental' },
  { text: 'Rhinoplasty', to: '/face' },
  { text: 'Liposuction', to: '/body' },
  { text: 'Breast Lift', to: '/breast' },
  { text: 'Hair Transplant', to: '/hair' },
  { text: 'Lasik Eye Surgery', to: '/eye' },
  { text: 'Bariatric Surgery', to: '/bariatric' },
]

export const scheduleCall: NavigationLink = { text: 'Schedule a call', to: '/health-forums-1' }

export const footerGroups: readonly { heading: string; links: readonly NavigationLink[] }[] = [
  {
    heading: 'Support',
    links: [
      { text: 'Contact us', to: '/contact-us' },
      scheduleCall,
      { text: 'FAQs', to: '/faqs' },
      { text: 'Search clinics', to: '/search' },
    ],
  },
  {
    heading: 'Information',
    links: [
      { text: 'How it works', to: '/how-it-works' },
      { text: 'Destinations', to: '/destinations' },
      { text: 'Terms', to: '/terms' },
      { text: 'Privacy', to: '/privacy' },
    ],
  },
  {
    heading: 'Quick links',
    links: [
      { text: 'Country packages', to: '/country-packages' },
      { text: 'Dental implants', to: '/dental' },
      { text: 'Hair transplant', to: '/hair' },
      { text: 'For clinics', to: '/signup' },
    ],
  },
]

type AccountLink = NavigationLink & { icon: AccountIcon; onlyDoctors?: true; onlyOperators?: true }
export type AccountIcon =
  | 'dashboard'
  | 'profile'
  | 'inbox'
  | 'profile-settings'
  | 'services'
  | 'account'
  | 'packages'
  | 'articles'
  | 'payouts'
  | 'saved'
  | 'invoices'
  | 'reports'
  | 'outbox'

/** The menu of a logged-in account. */
export const accountLinks: readonly AccountLink[] = [
  { text: 'Dashboard', to: '/dashboard', icon: 'dashboard' },
  { text: 'View My Profile', to: '/profile', icon: 'profile' },
  { text: 'Inbox', to: '/dashboard/messages', icon: 'inbox' },
  { text: 'Profile Settings', to: '/profile-settings', icon: 'profile-settings' },
  { text: 'Specialties & Services', to: '/specialties', icon: 'services', onlyDoctors: true },
  { text: 'Account Settings', to: '/account-settings', icon: 'account' },
  { text: 'Add Packages', to: '/add-package', icon: 'packages', onlyDoctors: true },
  { text: 'Manage Articles', to: '/manage-articles', icon: 'articles', onlyDoctors: true },
  { text: 'Payout Settings', to: '/dashboard/payments', icon: 'payouts' },
  { text: 'My Saved Items', to: '/dashboard/saved-items', icon: 'saved' },
  { text: 'Invoices', to: '/invoices', icon: 'invoices' },
  { text: 'Reports', to: '/operator/reports', icon: 'reports', onlyOperators: true },
  { text: 'Outbox', to: '/operator/outbox', icon: 'outbox', onlyOperators: true },
]
