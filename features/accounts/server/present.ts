import type { Role, User } from '#platform/rules/users.ts'
import type { AccountRow } from './queries.ts'

/** Field by field: a spread would send private columns to the client. */
export function presentAccount(row: AccountRow): User {
  const role = row.role as Role
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    displayname: row.display_name,
    name: `${row.first_name} ${row.last_name}`,
    username: row.username,
    email: row.email ?? '',
    phone: row.phone,
    role,
    isDoctor: role === 'doctor',
    ...(row.is_administrator && { isAdministrator: true }),
    ...(row.avatar_path !== null && { avatar: { url: row.avatar_path } }),
  }
}
