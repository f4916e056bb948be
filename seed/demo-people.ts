import type { Role } from '#platform/rules/users.ts'

export type DemoPerson = {
  username: string
  firstName: string
  lastName: string
  displayname: string
  email: string
  phone: string
  avatar: string
}

const password = 'sanavia-demo'

/** The accounts that anyone may try: their names and password are shown on the login dialog. */
export const demoAccounts: readonly { role: Role; username: string; password: string }[] = [
  { role: 'patient', username: 'hannah', password },
  { role: 'doctor', username: 'elif', password },
  { role: 'operator', username: 'nadia', password },
]

/** One of the hundred phone numbers that are reserved for fiction. */
export const inventedPhone = (number: number) => `+120255501${String(number).padStart(2, '0')}`

/** The demo accounts that are no providers of the catalogue. All of them are invented. */
export const demoPeople: readonly DemoPerson[] = [
  {
    username: 'hannah',
    firstName: 'Hannah',
    lastName: 'Becker',
    displayname: 'Hannah Becker',
    email: 'hannah@example.com',
    phone: inventedPhone(1),
    avatar: '/drawings/portraits/hannah-becker.svg',
  },
  {
    username: 'nadia',
    firstName: 'Nadia',
    lastName: 'Rahman',
    displayname: 'Nadia Rahman',
    email: 'nadia@example.com',
    phone: inventedPhone(2),
    avatar: '/drawings/portraits/nadia-rahman.svg',
  },
  {
    username: 'ines.costa',
    firstName: 'Inês',
    lastName: 'Costa',
    displayname: 'Inês Costa',
    email: 'ines.costa@example.com',
    phone: inventedPhone(95),
    avatar: '/drawings/portraits/ines-costa.svg',
  },
  {
    username: 'bernd.schaefer',
    firstName: 'Bernd',
    lastName: 'Schäfer',
    displayname: 'Bernd Schäfer',
    email: 'bernd.schaefer@example.com',
    phone: inventedPhone(96),
    avatar: '/drawings/portraits/bernd-schaefer.svg',
  },
  {
    username: 'sofia.lindqvist',
    firstName: 'Sofia',
    lastName: 'Lindqvist',
    displayname: 'Sofia Lindqvist',
    email: 'sofia.lindqvist@example.com',
    phone: inventedPhone(97),
    avatar: '/drawings/portraits/sofia-lindqvist.svg',
  },
]
