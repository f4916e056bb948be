import type * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { formProblems, type Problem } from '#platform/rules/form-schemas.ts'
import { MailSubscription } from '#platform/rules/mail-kinds.ts'
import type { ErrorCode } from '#platform/rules/refusals.ts'
import { visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { SessionAnswer } from '#platform/rules/users.ts'
import { ANONYMOUS, call, type Failure } from '#platform/web/api/call.ts'
import type { FormValues } from '#platform/web/ui/forms/use-submit.ts'
import {
  AccountClosed,
  AccountSettingsAnswer,
  ChangeEmailForm,
  ChangePasswordForm,
  ConfirmEmailForm,
  DeleteAccountForm,
  DeviceList,
  ForgotPasswordForm,
  type MailChoices,
  ResetPasswordForm,
  retypeProblem,
} from '../rules/account-settings.ts'
import { type NewAccount, SignupForm, signupProblems } from '../rules/accounts.ts'
import { loadSecondFactors, loadSecurityEvents } from './security/api.ts'

type Form<Sent extends object, Answer extends object> = {
  path: string
  schema: z.ZodMiniType<Sent>
  answer: z.ZodMiniType<Answer>
  /** Field that a refusal with this code blames. */
  blame?: Partial<Record<ErrorCode, string>>
  rule?: (values: FormValues) => Problem | undefined
}

/** Validates with the server's schema, then sends. A refusal names the field to blame, if there is one. */
const submit =
  <Sent extends object, Answer extends object>({ path, schema, answer, blame = {}, rule }: Form<Sent, Answer>) =>
  async (values: FormValues) => {
    const checked = schema.safeParse(values)
    if (!checked.success) return { ok: false as const, ...formProblems(checked.error) }
    const problem = rule?.(values)
    if (problem) return { ok: false as const, ...problem }
    const result = await call(answer, 'POST', `/api/v1/user/${path}`, checked.data)
    if (result.ok) return result
    const field = blame[result.code as ErrorCode] ?? ''
    return { ok: false as const, message: result.message, field }
  }

/** Opens an account. The answer holds its first session. */
export async function signUp(values: FormValues) {
  const problems = signupProblems(values)
  if (problems) return { ok: false as const, ...problems }
  const { retypePassword: _retype, terms: _terms, role, ...person } = SignupForm.parse(values)
  const account: NewAccount = { ...person, isDoctor: role === 'doctor', timeZone: visitorTimeZone() }
  const answer = await call(SessionAnswer, 'POST', '/api/v1/user/new', account, ANONYMOUS)
  return answer.ok ? answer : { ...answer, field: SIGNUP_FIELDS[answer.code as ErrorCode] ?? '' }
}

/** The fields that a refused sign-up blames. */
const SIGNUP_FIELDS: Partial<Record<ErrorCode, string>> = { taken: 'username', weak_password: 'password' }

export const forgotPassword = submit({ path: 'forgot-password', schema: ForgotPasswordForm, answer: Done })

export const resetPassword = submit({
  path: 'reset-password',
  schema: ResetPasswordForm,
  answer: Done,
  rule: retypeProblem,
  blame: { weak_password: 'password' },
})

export const changePassword = submit({
  path: 'change-password',
  schema: ChangePasswordForm,
  answer: Done,
  rule: retypeProblem,
  blame: { forbidden: 'currentPassword', weak_password: 'password' },
})

/** A new password for an account that another person may have used: it also ends passkeys and the authenticator app. */
export const secureAccount = submit({
  path: 'secure-account',
  schema: ChangePasswordForm,
  answer: Done,
  rule: retypeProblem,
  blame: { forbidden: 'currentPassword', weak_password: 'password' },
})

export const changeEmail = submit({
  path: 'change-email',
  schema: ChangeEmailForm,
  answer: Done,
  blame: { forbidden: 'password', taken: 'email' },
})

export const confirmEmail = submit({
  path: 'confirm-email',
  schema: ConfirmEmailForm,
  answer: Done,
  blame: { forbidden: 'password' },
})

export const deleteAccount = submit({
  path: 'delete-account',
  schema: DeleteAccountForm,
  answer: AccountClosed,
  blame: { forbidden: 'password' },
})

/** Sends another link to the address that waits for its confirmation. */
export const resendConfirmation = () => call(Done, 'POST', '/api/v1/user/resend-confirmation')

export const loadEmailSettings = () => call(AccountSettingsAnswer, 'GET', '/api/v1/user/account-settings')

type LoadFeed = () => Promise<{ ok: true; isOn: boolean } | Failure>

/** Loads everything that the account settings show; `loadFeed` whether the calendar of the account has a private address. */
export async function loadAccountSettings(loadFeed: LoadFeed) {
  const [settings, devices, factors, events, feed] = await Promise.all([
    loadEmailSettings(),
    call(DeviceList, 'GET', '/api/v1/user/sessions'),
    loadSecondFactors(),
    loadSecurityEvents(),
    loadFeed(),
  ])
  if (!settings.ok) return settings
  if (!devices.ok) return devices
  if (!factors.ok) return factors
  if (!events.ok) return events
  if (!feed.ok) return feed
  return {
    ok: true as const,
    settings: settings.settings,
    devices: devices.sessions,
    factors: factors.factors,
    events,
    hasCalendarFeed: feed.isOn,
  }
}

export const chooseMails = (choices: MailChoices) => call(Done, 'PUT', '/api/v1/user/mail-choices', choices)
export const signOutDevice = (id: string) => call(Done, 'DELETE', `/api/v1/user/sessions/${id}`)
export const signOutOthers = () => call(Done, 'DELETE', '/api/v1/user/sessions')

/** Switches the kind of mails that a link is for off, or on again. */
export const changeSubscription = (token: string, isSubscribed: boolean) =>
  call(MailSubscription, isSubscribed ? 'DELETE' : 'POST', `/api/v1/unsubscribe/${token}`)
