import * as z from 'zod/mini'
import { line, lines, refuse } from '#platform/rules/form-schemas.ts'

const REASON_MAX = 500
const CONFIRMATION_MAX = 200

/** What an operator types to confirm a decision of weight: the username of the account. */
export const confirmation = line('The username', CONFIRMATION_MAX)

/** A decision of weight is confirmed by typing the username of the account. */
export const confirmationProblem = (typed: string, username: string) =>
  typed.toLowerCase() === username.toLowerCase() ? undefined : `To confirm, type the username: ${username}`

/** What operators decide about the account of another person. */
export const ACCOUNT_DECISIONS = ['sign_out', 'suspend', 'lift'] as const
export type AccountDecisionName = (typeof ACCOUNT_DECISIONS)[number]

/** `POST /api/v1/operator/account-decisions`. The reason is mailed to the owner of the account, if their address is confirmed. */
export const AccountDecisionForm = z
  .object({
    id: z.uuid('Name it by its id.').check(z.toLowerCase()),
    decision: z.enum(ACCOUNT_DECISIONS, 'Choose what to do.'),
    reason: lines('The reason', REASON_MAX),
    /** To suspend: the username. */
    confirmation,
  })
  .check(refuse(accountReasonProblem))
export type AccountDecisionForm = z.output<typeof AccountDecisionForm>

function accountReasonProblem({ decision, reason }: { decision: AccountDecisionName; reason: string }) {
  if (decision !== 'lift' && !reason) return { field: 'reason', message: 'Please give a reason.' }
}
