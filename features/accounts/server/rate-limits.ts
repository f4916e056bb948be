import { minutes, seconds } from '#platform/rules/durations.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'

/** Against guessed passwords, bulk registration, and mails to addresses that did not ask for them. */
export const accountLimits = {
  // Verifying a password takes time whether it is right or not. Failures are counted by login-failures.ts.
  login: { perAddress: { max: 20, timeWindow: seconds(20) }, isRecorded: true },
  signUp: {
    perAddress: { max: 20, timeWindow: minutes(60) },
    perName: { field: 'username', max: 10, timeWindow: minutes(60) },
  },
  // Each request sends a mail to the owner of the account.
  forgottenPassword: {
    perAddress: { max: 10, timeWindow: minutes(60) },
    perName: { field: 'username', max: 5, timeWindow: minutes(60) },
    isRecorded: true,
  },
  // Codes are counted per account in the database; this bounds the challenges that one client opens.
  secondStep: { perAddress: { max: 60, timeWindow: minutes(15) }, isRecorded: true },
  // Mails are counted per address in the database.
  confirmationMail: {
    perAddress: { max: 20, timeWindow: minutes(15) },
    perAccount: { max: 10, timeWindow: minutes(15) },
  },
  mailedLink: { perAddress: { max: 20, timeWindow: minutes(15) }, isRecorded: true },
  // These routes check the password of the signed-in account: a stolen token must not be enough to guess it.
  passwordCheck: {
    perAddress: { max: 40, timeWindow: minutes(15) },
    perAccount: { max: 10, timeWindow: minutes(15) },
    isRecorded: true,
  },
  // Each request writes to the audit log.
  deviceChanges: {
    perAddress: { max: 200, timeWindow: minutes(15) },
    perAccount: { max: 60, timeWindow: minutes(15) },
  },
  dataExport: {
    perAddress: { max: 20, timeWindow: minutes(60) },
    perAccount: { max: 5, timeWindow: minutes(60) },
  },
} as const satisfies Record<string, RateLimit>
