type Reason = { path: string; text: string; withId?: string }

/** What a login is for, by the private page that was asked for; `withId` where a link leads to one entry. */
const reasons: readonly Reason[] = [
  {
    path: '/dashboard/appointments',
    text: 'Log in to see your appointments',
    withId: 'Log in to see your appointment',
  },
  { path: '/dashboard/messages', text: 'Log in to read your messages' },
  { path: '/dashboard/payments', text: 'Log in to see your payments' },
  { path: '/dashboard/saved-items', text: 'Log in to see your saved items' },
  { path: '/dashboard/records', text: 'Log in to see your health records' },
  { path: '/dashboard', text: 'Log in to see your dashboard' },
  { path: '/invoices', text: 'Log in to see your invoices', withId: 'Log in to see your invoice' },
  { path: '/profile', text: 'Log in to see your profile' },
  { path: '/profile-settings', text: 'Log in to edit your profile' },
  { path: '/account-settings', text: 'Log in to change your account settings' },
  { path: '/specialties', text: 'Log in to manage your services' },
  { path: '/add-package', text: 'Log in to manage your packages' },
  { path: '/manage-articles', text: 'Log in to manage your articles' },
]

/** The sentence over the login form for a visitor who asked for a private page. */
export function describeTarget(target: string | undefined) {
  if (!target) return undefined
  const [path, query] = (target.split('#')[0] ?? '').split('?')
  const reason = reasons.find((each) => each.path === path)
  const hasId = new URLSearchParams(query).has('id')
  return `${(hasId && reason?.withId) || reason?.text || 'Log in to continue'}.`
}
