import type { Role } from '#platform/rules/users.ts'

/** The words of the login form. Its chunk is loaded when the dialog opens. */
export const loginForm = {
  expired: 'You have been logged out. Log in again to continue where you left off.',
  username: 'Username',
  password: 'Password',
  submit: 'Login',
  busy: 'Logging in',
  passkey: 'Log in with a passkey',
  forgotPassword: 'Forgot password?',
  signUp: 'Create account',
  secondStep: {
    code: 'Code from your authenticator app',
    codeHint: 'Lost your phone? Enter one of your recovery codes instead.',
    submit: 'Continue',
    busy: 'Checking',
    passkey: 'Use a passkey',
    restart: 'Back to the login',
  },
  restore: { submit: 'Restore my account', busy: 'Restoring', leave: 'Leave it deleted' },
  demoAccounts: {
    legend: 'Demo accounts',
    heading: 'Demo data: try one of these accounts',
    roles: { patient: 'Patient', doctor: 'Provider', operator: 'Operator' } satisfies Record<Role, string>,
  },
} as const

type LoginReason = { page: string; entry?: string }

/** What a login is for, by the private page that was requested; `entry` where a link leads to one entry of it. */
export const loginReasons: Readonly<Record<string, LoginReason>> = {
  '/dashboard/appointments': {
    page: 'Log in to see your appointments.',
    entry: 'Log in to see your appointment.',
  },
  '/dashboard/messages': { page: 'Log in to read your messages.' },
  '/dashboard/payments': { page: 'Log in to see your payments.' },
  '/dashboard/notifications': { page: 'Log in to see your notifications.' },
  '/dashboard/calendar': { page: 'Log in to see your calendar.' },
  '/dashboard/plans': { page: 'Log in to see your plans.' },
  '/dashboard/saved-items': { page: 'Log in to see your saved items.' },
  '/dashboard/cases': { page: 'Log in to see your cases.' },
  '/dashboard/cases/new': { page: 'Log in to ask for binding quotes. Your plan and your clinics are saved.' },
  '/dashboard/health-records': { page: 'Log in to see your health records.' },
  '/dashboard': { page: 'Log in to see your dashboard.' },
  '/invoices': { page: 'Log in to see your invoices.', entry: 'Log in to see your invoice.' },
  '/profile': { page: 'Log in to see your profile.' },
  '/profile-settings': { page: 'Log in to edit your profile.' },
  '/account-settings': { page: 'Log in to change your account settings.' },
  '/specialties': { page: 'Log in to manage your services.' },
  '/add-package': { page: 'Log in to manage your packages.' },
  '/manage-articles': { page: 'Log in to manage your articles.' },
}

/** Where the requested page has no sentence of its own. */
export const otherLoginReason = 'Log in to continue.'
