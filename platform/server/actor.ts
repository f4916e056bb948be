import type { Role } from '#platform/rules/users.ts'

/** The account on whose behalf a use case runs. */
export type Actor = {
  id: string
  role: Role
  /** An operator with the rights of an administrator. */
  isAdministrator?: boolean
}
