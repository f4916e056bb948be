import { openAccount } from '#server/features/accounts/accounts.ts'
import type { ProfileDraft } from '#server/features/providers/profile-input.ts'
import { writeProfile } from '#server/features/providers/profile-writes.ts'
import { addProvider, type ProviderBeginning, publishProvider } from '#server/features/providers/providers.ts'
import { newAccount, world } from './world.ts'

const nothingTold: ProfileDraft = {
  ...{ gender: null, subHeading: '', specialization: 'Implantologist', description: '', startingPriceCents: null },
  ...{ timeZone: 'UTC', hours: [], clinic: null, languages: [], facilities: {}, services: [] },
  ...{
    experiences: [],
    educations: [],
    awards: [],
    doctors: [],
    gallery: [],
    stories: [],
    downloads: [],
    articles: [],
  },
}

/** Services by their title; each treatment with its price in dollars. */
export function services(offered: Record<string, Record<string, number>>): ProfileDraft['services'] {
  return Object.entries(offered).map(([title, treatments]) => ({
    title,
    subservices: Object.entries(treatments).map(([subtitle, price]) => {
      return { subtitle, priceCents: price * 100, description: '', serviceType: 'Surgery' }
    }),
  }))
}

export function clinic(name: string, city: string, country: string): NonNullable<ProfileDraft['clinic']> {
  const unknown = { logoPath: null, address: '', yearOfFoundation: null, numberOfBeds: null, patientsPerYear: null }
  return { name, city, country, ...unknown, departments: [] }
}

/** A provider whom search finds, verified unless told otherwise. Returns the id. */
export async function provider(
  displayname: string,
  told: Partial<ProfileDraft> = {},
  details: ProviderBeginning['details'] = {},
) {
  return world.ctx.db.transaction().execute(async (tx) => {
    const { id } = await openAccount(tx, newAccount({ displayname }), { role: 'doctor' }, 'no password')
    await addProvider(tx, id, { details: { verified_at: new Date('2026-01-01'), ...details } })
    await writeProfile(tx, id, { ...nothingTold, services: services({ 'Dental Treatment': {} }), ...told })
    await publishProvider(tx, id)
    return id
  })
}

/** Changes what a provider tells, as a save of the profile does. */
export async function changeProfile(id: string, told: Partial<ProfileDraft>) {
  await world.ctx.db.transaction().execute(async (tx) => {
    await writeProfile(tx, id, { ...nothingTold, ...told })
    await publishProvider(tx, id)
  })
}
