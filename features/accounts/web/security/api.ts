import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { SecurityEventList } from '#platform/rules/security-events.ts'
import { SessionAnswer } from '#platform/rules/users.ts'
import { ANONYMOUS, call } from '#platform/web/api/call.ts'
import type { FormValues, Refused } from '#platform/web/ui/forms/use-submit.ts'
import {
  AuthenticatorCode,
  AuthenticatorSecret,
  Passkey,
  PasskeyName,
  PasskeyOptions,
  PasswordForm,
  RecoveryCodes,
  SecondFactorForm,
  SecondFactorsAnswer,
} from '../../rules/second-factors.ts'
import { passkeyProblems } from '../../words/passkey-problems.ts'

const PasskeyAnswer = z.object({ success: z.literal(true), passkey: Passkey })

export const loadSecondFactors = () => call(SecondFactorsAnswer, 'GET', '/api/v1/user/second-factors')

export const loadSecurityEvents = (cursor?: string) =>
  call(SecurityEventList, 'GET', `/api/v1/user/security-events${cursor ? `?cursor=${cursor}` : ''}`)

export const confirmLogin = (id: string) => call(Done, 'POST', `/api/v1/user/security-events/${id}/confirm`)

/** Sends the password of the account, and nothing else, to a call that a session alone must not make. */
const withPassword =
  <Answer extends object>(schema: z.ZodMiniType<Answer>, path: string) =>
  async (values: FormValues): Promise<({ ok: true } & Answer) | Refused> => {
    const checked = PasswordForm.safeParse({ password: values.password })
    if (!checked.success) return { ok: false, ...formProblems(checked.error) }
    const answer = await call(schema, 'POST', path, checked.data)
    return !answer.ok && answer.code === 'forbidden' ? { ...answer, field: 'password' } : answer
  }

export const addAuthenticator = withPassword(AuthenticatorSecret, '/api/v1/user/authenticator')
export const removeAuthenticator = withPassword(Done, '/api/v1/user/authenticator/remove')
export const renewRecoveryCodes = withPassword(RecoveryCodes, '/api/v1/user/recovery-codes')
export const removePasskey = (id: string) => withPassword(Done, `/api/v1/user/passkeys/${id}/remove`)
const beginPasskey = withPassword(PasskeyOptions, '/api/v1/user/passkeys/options')

export async function confirmAuthenticator(values: FormValues) {
  const checked = AuthenticatorCode.safeParse(values)
  if (!checked.success) return { ok: false as const, ...formProblems(checked.error) }
  const answer = await call(RecoveryCodes, 'POST', '/api/v1/user/authenticator/confirm', checked.data)
  return answer.ok ? answer : { ...answer, field: 'code' }
}

export async function renamePasskey(id: string, values: FormValues) {
  const checked = PasskeyName.safeParse(values)
  if (!checked.success) return { ok: false as const, ...formProblems(checked.error) }
  return call(Done, 'PUT', `/api/v1/user/passkeys/${id}`, checked.data)
}

/** Registers a passkey: the password, then the dialog of the browser, then the server's check. */
export async function addPasskey(
  values: FormValues,
): Promise<({ ok: true } & z.output<typeof PasskeyAnswer>) | Refused> {
  const begun = await beginPasskey(values)
  if (!begun.ok) return begun
  const created = await askBrowser(({ startRegistration }) => {
    const optionsJSON = begun.options as unknown as PublicKeyCredentialCreationOptionsJSON
    return startRegistration({ optionsJSON })
  })
  if (!created.ok) return created
  const { challenge } = begun
  const form = { challenge, credential: created.credential, name: values.name }
  return call(PasskeyAnswer, 'POST', '/api/v1/user/passkeys', form)
}

/** Logs in by passkey, after the password or instead of it. */
export async function logInByPasskey(challenge?: string) {
  const begun = await call(
    PasskeyOptions,
    'POST',
    '/api/v1/user/login/passkey-options',
    challenge ? { challenge } : {},
    ANONYMOUS,
  )
  if (!begun.ok) return begun
  const used = await askBrowser(({ startAuthentication }) => {
    const optionsJSON = begun.options as unknown as PublicKeyCredentialRequestOptionsJSON
    return startAuthentication({ optionsJSON })
  })
  if (!used.ok) return used
  const form = { challenge: begun.challenge, credential: used.credential }
  return call(SessionAnswer, 'POST', '/api/v1/user/login/passkey', form, ANONYMOUS)
}

/** Completes a login by a code of the app, or a recovery code. */
export async function logInByCode(challenge: string, values: FormValues) {
  const checked = SecondFactorForm.safeParse({ challenge, code: values.code })
  if (!checked.success) return { ok: false as const, ...formProblems(checked.error) }
  const answer = await call(SessionAnswer, 'POST', '/api/v1/user/login/second-factor', checked.data, ANONYMOUS)
  return answer.ok ? answer : { ...answer, field: 'code' }
}

type WebAuthn = typeof import('@simplewebauthn/browser')

/** Runs the browser's passkey dialog. Its code is loaded with the first use. */
async function askBrowser(ask: (webAuthn: WebAuthn) => Promise<object>) {
  try {
    return { ok: true as const, credential: await ask(await import('@simplewebauthn/browser')) }
  } catch (error) {
    return { ok: false as const, message: passkeyProblem((error as Error).name), field: '' }
  }
}

function passkeyProblem(name: string) {
  if (name === 'InvalidStateError') return passkeyProblems.alreadyAdded
  if (name === 'NotAllowedError' || name === 'AbortError') return passkeyProblems.notUsed
  return passkeyProblems.impossible
}

/** Whether this browser has passkeys at all. */
export const hasPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window
