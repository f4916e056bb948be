import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { filled, type Problem, refuse } from '#platform/rules/form-schemas.ts'
import type { MailKind } from '#platform/rules/mail-kinds.ts'
import { EMAIL_MAX, isEmailAddress } from '#platform/rules/users.ts'
import { LoginForm, passwordProblem } from './accounts.ts'

/** How long a link that sets a new password works. */
export const RESET_LINK_MINUTES = 60
/** How long a link that confirms an email address works. */
export const CONFIRM_LINK_HOURS = 24
/** How long a deleted account can be restored, before it is erased. */
export const GRACE_DAYS = 30

/** When an account that was deleted then is erased. */
export const graceEnd = (deletedAt: Date) => new Date(deletedAt.getTime() + GRACE_DAYS * 24 * 60 * 60 * 1000)

/** One sentence for an unknown, a used and an expired link, so that probing links reveals nothing. */
export const DEAD_LINK = 'This link has been used or is too old. Ask for a new one.'

const enterAll = 'Enter all fields'
const typedPassword = LoginForm.shape.password
const newPassword = z.string(enterAll).check(z.minLength(1, enterAll), refuse(passwordProblem))
const token = z.string(DEAD_LINK).check(z.regex(/^[\w-]{43}$/, DEAD_LINK))

/** `POST /api/v1/user/forgot-password`. `username` may also be the account's email address. */
export const ForgotPasswordForm = z.object({
  username: filled('Enter your username or email address.', EMAIL_MAX, 'This username is too long.'),
})

/** `POST /api/v1/user/reset-password`. */
export const ResetPasswordForm = z.object({ token, password: newPassword })
export type ResetPasswordForm = z.output<typeof ResetPasswordForm>

/** `POST /api/v1/user/change-password`. */
export const ChangePasswordForm = z.object({ currentPassword: typedPassword, password: newPassword })
export type ChangePasswordForm = z.output<typeof ChangePasswordForm>

/** A form in which a new password is typed twice. */
export function retypeProblem({ password, retypePassword }: Record<string, unknown>): Problem | undefined {
  if (password !== retypePassword) return { field: 'retypePassword', message: 'Passwords do not match' }
}

const emailText = 'Enter a valid email address.'
const email = filled(emailText, EMAIL_MAX, emailText).check(z.refine(isEmailAddress, emailText))

/** `POST /api/v1/user/change-email`. The address changes once it is confirmed. */
export const ChangeEmailForm = z.object({ email, password: typedPassword })
export type ChangeEmailForm = z.output<typeof ChangeEmailForm>

/** `POST /api/v1/user/confirm-email`. */
export const ConfirmEmailForm = z.object({
  token,
  /** For the first address of an account, unless the request comes from its own session. */
  password: z.optional(typedPassword),
})
export type ConfirmEmailForm = z.output<typeof ConfirmEmailForm>

/** `POST /api/v1/user/delete-account`. */
export const DeleteAccountForm = z.object({ password: typedPassword })

/** `PUT /api/v1/user/mail-choices`. */
export const MailChoices = z.object({
  messages: z.boolean('Say yes or no to each kind of mail.'),
  appointments: z.boolean('Say yes or no to each kind of mail.'),
  news: z.boolean('Say yes or no to each kind of mail.'),
} satisfies Record<MailKind, z.ZodMiniBoolean>)
export type MailChoices = z.output<typeof MailChoices>

/** `POST /api/v1/user/delete-account` answers until when the account can be restored. */
export const AccountClosed = z.extend(Done, { erasedAt: z.iso.datetime() })

/** `GET /api/v1/user/account-settings`. */
export const AccountSettings = z.object({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  /** The address that a link was mailed to, and that takes the place of the other once it is confirmed. */
  newEmail: z.string(),
  mails: MailChoices,
})
export type AccountSettings = z.output<typeof AccountSettings>
export const AccountSettingsAnswer = z.object({ success: z.literal(true), settings: AccountSettings })

/** A device on which an account is signed in. */
export const Device = z.object({
  id: z.uuid(),
  name: z.string(),
  isThisOne: z.boolean(),
  signedInAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
  /** When the login ends by itself. Those of operators end earlier when they are not used. */
  endsAt: z.iso.datetime(),
})
export type Device = z.output<typeof Device>

/** `GET /api/v1/user/sessions`. */
export const DeviceList = z.object({ success: z.literal(true), sessions: z.array(Device) })
