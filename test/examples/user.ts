import type { User } from '#platform/rules/users.ts'

/** A patient as the server sends them to the browser. */
export const exampleUser: User = {
  _id: '7f0c1c7e-6f0f-4c6e-9b43-3a4a3c1d2e5f',
  firstName: 'Hannah',
  lastName: 'Becker',
  displayname: 'Hannah Becker',
  name: 'Hannah Becker',
  username: 'hannah',
  email: '',
  phone: '+12025550101',
  isDoctor: false,
  role: 'patient',
}
