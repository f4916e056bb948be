/**
 * Second factors: passkeys (WebAuthn), an authenticator app (time-based one-time passwords, RFC 6238) and recovery codes.
 *
 * A login with the right password that needs a second step is refused with the code `second_factor`, and the refusal is a
 * `SecondStep`: its `challenge` and one of its `methods` complete the login.
 */
import * as z from 'zod/mini'
import { line } from '#platform/rules/form-schemas.ts'
import { toLatinDigits } from '#platform/rules/text.ts'
import { LoginForm } from './accounts.ts'

export const PASSKEYS_MAX = 10
export const RECOVERY_CODES = 10
/** How long the second step of a login can take. */
export const CHALLENGE_MINUTES = 10
const PASSKEY_NAME_MAX = 60
/** A response of an authenticator is about 1 kB. */
const CREDENTIAL_MAX = 16_000

export const SECOND_STEP_METHODS = ['code', 'passkey'] as const
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number]

/** The refusal of a login that needs a second step. */
export const SecondStep = z.object({ challenge: z.string(), methods: z.array(z.enum(SECOND_STEP_METHODS)) })
export type SecondStep = z.output<typeof SecondStep>

const CHALLENGE_EXPIRED = 'This took too long. Please start again.'
const challenge = z.string(CHALLENGE_EXPIRED).check(z.regex(/^[\w-]{43}$/, CHALLENGE_EXPIRED))
const password = LoginForm.shape.password

const ENTER_CODE = 'Enter the 6 digits from your authenticator app.'
/** Digits as people type them, with spaces and in any script. */
const compactCode = (typed: string) => toLatinDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase()
const appCode = z
  .string(ENTER_CODE)
  .check(z.maxLength(40, ENTER_CODE), z.overwrite(compactCode), z.regex(/^\d{6}$/, ENTER_CODE))
const ENTER_ANY_CODE = 'Enter the 6 digits from your app, or one of your recovery codes.'
const appOrRecoveryCode = z
  .string(ENTER_ANY_CODE)
  .check(z.maxLength(40, ENTER_ANY_CODE), z.overwrite(compactCode), z.regex(/^(\d{6}|[A-Z0-9]{8})$/, ENTER_ANY_CODE))

/** What an authenticator answers: checked in full by its signature, and here only for its size and shape. */
const UNREADABLE = 'This passkey could not be read. Please try again.'
const credential = z
  .looseObject(
    {
      id: z.string(UNREADABLE).check(z.regex(/^[\w-]{1,1400}$/, UNREADABLE)),
      type: z.literal('public-key', UNREADABLE),
    },
    UNREADABLE,
  )
  .check(z.refine((given) => JSON.stringify(given).length <= CREDENTIAL_MAX, UNREADABLE))

/** `POST /api/v1/user/login/second-factor`. */
export const SecondFactorForm = z.object({ challenge, code: appOrRecoveryCode })
export type SecondFactorForm = z.output<typeof SecondFactorForm>

/** `POST /api/v1/user/login/passkey-options`. Without a challenge it begins a login without a password. */
export const PasskeyLoginStart = z.object({ challenge: z.optional(challenge) })

/** `POST /api/v1/user/login/passkey`. */
export const PasskeyLoginForm = z.object({ challenge, credential })
export type PasskeyLoginForm = z.output<typeof PasskeyLoginForm>

/** `POST /api/v1/user/passkeys/options`, and all other changes that a session alone must not make. */
export const PasswordForm = z.object({ password })

/** `POST /api/v1/user/passkeys`. */
export const NewPasskey = z.object({ challenge, credential, name: line('The name', PASSKEY_NAME_MAX) })
export type NewPasskey = z.output<typeof NewPasskey>

/** `PUT /api/v1/user/passkeys/:id`. */
export const PasskeyName = z.object({
  name: line('The name', PASSKEY_NAME_MAX).check(z.minLength(1, 'Enter a name for this passkey.')),
})

/** `POST /api/v1/user/authenticator/confirm`. */
export const AuthenticatorCode = z.object({ code: appCode })

/** What a passkey signs, and the token that comes back with its answer. `options` is for the browser's WebAuthn API. */
export const PasskeyOptions = z.object({ success: z.literal(true), challenge: z.string(), options: z.looseObject({}) })

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type Passkey = z.output<typeof Passkey>

/** `GET /api/v1/user/second-factors`. */
export const SecondFactors = z.object({
  passkeys: z.array(Passkey),
  authenticatorAddedAt: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
  /** Operators cannot work without one. */
  isRequired: z.boolean(),
  /** Passkeys need a host name: they do not work at an IP address. */
  canUsePasskeys: z.boolean(),
  passwordChangedAt: z.nullable(z.iso.datetime()),
})
export type SecondFactors = z.output<typeof SecondFactors>
export const SecondFactorsAnswer = z.object({ success: z.literal(true), factors: SecondFactors })

/** `POST /api/v1/user/authenticator`. The address opens an app on the same device; the secret can be typed. */
export const AuthenticatorSecret = z.object({ success: z.literal(true), secret: z.string(), address: z.string() })

/** Shown once: afterwards only their number is known. */
export const RecoveryCodes = z.object({ success: z.literal(true), message: z.string(), codes: z.array(z.string()) })
