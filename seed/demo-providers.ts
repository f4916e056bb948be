import { adriatic } from './catalogue/adriatic.ts'
import { americas } from './catalogue/americas.ts'
import { asia } from './catalogue/asia.ts'
import { centralEurope } from './catalogue/central-europe.ts'
import { logoOf, portraitOf } from './catalogue/drawings.ts'
import type { Entry } from './catalogue/entry.ts'
import { type CatalogueProfile, profileOf } from './catalogue/profile.ts'
import { southernSeas } from './catalogue/southern-seas.ts'
import { turkey } from './catalogue/turkey.ts'
import { westernEurope } from './catalogue/western-europe.ts'
import { type DemoPerson, inventedPhone } from './demo-people.ts'

/** A provider of the demo catalogue. */
export type DemoProvider = {
  person: DemoPerson
  isVerified: boolean
  feedbackCount: number
  /** The sum of all stars given. */
  ratingTotal: number
  profile: CatalogueProfile
}

export const catalogue: readonly Entry[] = [
  ...turkey,
  ...adriatic,
  ...centralEurope,
  ...westernEurope,
  ...americas,
  ...asia,
  ...southernSeas,
]

/** The demo accounts come first among the numbers. */
const FIRST_PHONE = 3

/** All providers of the demo. All of them are invented. */
export const demoProviders: readonly DemoProvider[] = catalogue.map((entry, at) => {
  const { username, owner, name, gender, isVerified, feedback } = entry
  const [firstName, lastName] = owner
  const [feedbackCount, average] = feedback
  const avatar = gender === null ? logoOf(username) : portraitOf(name)
  const contact = { email: `${username}@example.com`, phone: inventedPhone(FIRST_PHONE + at) }
  return {
    person: { username, firstName, lastName, displayname: name, avatar, ...contact },
    isVerified,
    feedbackCount,
    ratingTotal: Math.round(feedbackCount * average),
    profile: profileOf(entry),
  }
})
