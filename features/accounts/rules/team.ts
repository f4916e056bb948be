import * as z from 'zod/mini'
import { confirmation } from './account-decisions.ts'

/** An account of the care team, as administrators see it. */
export const Operator = z.object({
  _id: z.uuid(),
  displayname: z.string(),
  username: z.string(),
  isAdministrator: z.boolean(),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  lastActiveAt: z.nullable(z.iso.datetime()),
})
export type Operator = z.output<typeof Operator>

export const Team = z.object({ success: z.literal(true), operators: z.array(Operator) })
export type Team = z.output<typeof Team>

const TEAM_CHANGES = ['agent', 'deactivate', 'reactivate'] as const
export type TeamChange = (typeof TEAM_CHANGES)[number]

/** `POST /api/v1/operator/team/:id`, confirmed by the username. */
export const TeamForm = z.object({
  change: z.enum(TEAM_CHANGES, 'Choose what to do.'),
  confirmation,
})
export type TeamForm = z.output<typeof TeamForm>
