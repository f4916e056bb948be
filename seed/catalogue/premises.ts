import { type Facility, facilities } from '#content/profile-choices.ts'
import type { Chance } from './chance.ts'

const HOSPITAL_BEDS = 30
const FEWEST_KNOWN = 5

/** Five to nine facilities of which it is known whether they are there. */
export function premisesOf(beds: number, chance: Chance): Record<string, boolean> {
  const there = facilitiesOf(beds >= HOSPITAL_BEDS, chance)
  const known = FEWEST_KNOWN + Math.floor(chance() * (facilities.length - FEWEST_KNOWN + 1))
  const shuffled = facilities.map((name) => ({ name, place: chance() })).sort((a, b) => a.place - b.place)
  return Object.fromEntries(shuffled.slice(0, known).map(({ name }) => [name, there[name]]))
}

/** Hospitals have nearly everything; a house with a staircase has little for a wheelchair. */
function facilitiesOf(isHospital: boolean, chance: Chance): Record<Facility, boolean> {
  const likely = (share: number) => chance() < (isHospital ? Math.max(share, 0.93) : share)
  const hasParking = likely(0.5)
  const isAccessible = likely(0.7)
  return {
    Parking: hasParking,
    'Accessible to disabled people': isAccessible,
    'Public transport access': likely(0.9),
    'Wheelchair accessible toilet': isAccessible && likely(0.7),
    'Access without steps': isAccessible || chance() < 0.2,
    'Disabled parking': hasParking && isAccessible && likely(0.6),
    'Patient bathroom': likely(0.95),
    'Wireless access': likely(0.97),
    'On-site pharmacy': isHospital,
  }
}
