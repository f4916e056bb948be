import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { SessionAnswer } from '#platform/rules/users.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { IdParams } from '#platform/server/http/params.ts'
import {
  AuthenticatorCode,
  AuthenticatorSecret,
  NewPasskey,
  Passkey,
  PasskeyLoginForm,
  PasskeyLoginStart,
  PasskeyName,
  PasskeyOptions,
  PasswordForm,
  RecoveryCodes,
  SecondFactorForm,
  type SecondFactors,
  SecondFactorsAnswer,
} from '../../rules/second-factors.ts'
import { accountLimits } from '../rate-limits.ts'
import { sendSession } from '../sign-in/login-devices.ts'
import { addAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes } from './authenticator.ts'
import { addPasskey, beginPasskey, canUsePasskeys, presentPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { selectAuthenticator, selectFactors, selectPasskeys, selectPasswordChange } from './queries.ts'
import { beginPasskeyLogin, logInByCode, logInByPasskey } from './second-step.ts'

const tags = ['Accounts']
const success = true as const

/** The second step of a login, and the login by passkey. */
export const secondStepRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(accountLimits.secondStep)

  app.post(
    '/api/v1/user/login/second-factor',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Finish a login by a code of the authenticator app, or a recovery code',
        body: SecondFactorForm,
        response: { 200: SessionAnswer },
      },
    },
    async (request, reply) =>
      sendSession(reply, 'Login successful', await logInByCode(app.ctx, request.body, clientOf(request))),
  )

  app.post(
    '/api/v1/user/login/passkey-options',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Begin a login by passkey',
        description: 'With the challenge of a refused login, or without one instead of username and password.',
        body: PasskeyLoginStart,
        response: { 200: PasskeyOptions },
      },
    },
    ({ body }) => beginPasskeyLogin(app.ctx, body.challenge),
  )

  app.post(
    '/api/v1/user/login/passkey',
    {
      ...limits,
      schema: { tags, summary: 'Log in by passkey', body: PasskeyLoginForm, response: { 200: SessionAnswer } },
    },
    async (request, reply) =>
      sendSession(reply, 'Login successful', await logInByPasskey(app.ctx, request.body, clientOf(request))),
  )
}

/** Second factors in the account settings. */
export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(accountLimits.passwordCheck)

  app.get(
    '/api/v1/user/second-factors',
    { schema: { tags, summary: 'Your passkeys and second factors', response: { 200: SecondFactorsAnswer } } },
    async ({ signedIn: { actor } }) => ({ success, factors: await readSecondFactors(app.ctx, actor) }),
  )

  app.post(
    '/api/v1/user/passkeys/options',
    {
      ...limits,
      schema: { tags, summary: 'Begin to add a passkey', body: PasswordForm, response: { 200: PasskeyOptions } },
    },
    (request) => beginPasskey(app.ctx, request.signedIn.actor, request.body.password, clientOf(request)),
  )

  app.post(
    '/api/v1/user/passkeys',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Add a passkey',
        body: NewPasskey,
        response: { 200: z.object({ success: z.literal(true), passkey: Passkey }) },
      },
    },
    async (request) => ({
      success,
      passkey: await addPasskey(app.ctx, request.signedIn, request.body, clientOf(request)),
    }),
  )

  app.put(
    '/api/v1/user/passkeys/:id',
    {
      ...app.rateLimitHooks(accountLimits.deviceChanges),
      schema: { tags, summary: 'Rename a passkey', params: IdParams, body: PasskeyName, response: { 200: Done } },
    },
    async (request) => {
      const given = { name: request.body.name, client: clientOf(request) }
      await renamePasskey(app.ctx, request.signedIn.actor, request.params.id, given)
      return { success, message: 'The passkey is renamed.' }
    },
  )

  app.post(
    '/api/v1/user/passkeys/:id/remove',
    {
      ...limits,
      schema: { tags, summary: 'Remove a passkey', params: IdParams, body: PasswordForm, response: { 200: Done } },
    },
    async (request) => {
      const given = { password: request.body.password, client: clientOf(request) }
      await removePasskey(app.ctx, request.signedIn.actor, request.params.id, given)
      return { success, message: 'The passkey is removed.' }
    },
  )

  await app.register(authenticatorRoutes)
}

const authenticatorRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(accountLimits.passwordCheck)

  app.post(
    '/api/v1/user/authenticator',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Begin to connect an authenticator app',
        body: PasswordForm,
        response: { 200: AuthenticatorSecret },
      },
    },
    (request) => addAuthenticator(app.ctx, request.signedIn.actor, request.body.password, clientOf(request)),
  )

  app.post(
    '/api/v1/user/authenticator/confirm',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Switch two-step login on by a code of the app',
        description: 'The answer holds the recovery codes, which are shown once.',
        body: AuthenticatorCode,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const codes = await confirmAuthenticator(app.ctx, request.signedIn, request.body.code, clientOf(request))
      return { success, message: 'Two-step login is on.', codes }
    },
  )

  app.post(
    '/api/v1/user/authenticator/remove',
    { ...limits, schema: { tags, summary: 'Switch two-step login off', body: PasswordForm, response: { 200: Done } } },
    async (request) => {
      await removeAuthenticator(app.ctx, request.signedIn.actor, request.body.password, clientOf(request))
      return { success, message: 'Two-step login is off.' }
    },
  )

  app.post(
    '/api/v1/user/recovery-codes',
    {
      ...limits,
      schema: { tags, summary: 'New recovery codes', body: PasswordForm, response: { 200: RecoveryCodes } },
    },
    async (request) => {
      const { actor } = request.signedIn
      const codes = await renewRecoveryCodes(app.ctx, actor, request.body.password, clientOf(request))
      return { success, message: 'Your new recovery codes are ready. The old ones no longer work.', codes }
    },
  )
}

/** The second factors of an account, as its owner sees them. */
async function readSecondFactors(ctx: Ctx, { id, role }: Actor): Promise<SecondFactors> {
  const [passkeys, authenticator, { codesLeft }, passwordChangedAt] = await Promise.all([
    selectPasskeys(ctx.db, id),
    selectAuthenticator(ctx.db, id),
    selectFactors(ctx.db, id),
    selectPasswordChange(ctx.db, id),
  ])
  return {
    passkeys: passkeys.map(presentPasskey),
    authenticatorAddedAt: authenticator?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: codesLeft,
    isRequired: role === 'operator',
    canUsePasskeys: canUsePasskeys(ctx),
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
  }
}
