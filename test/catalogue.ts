import { openAccount } from '#features/accounts/server/accounts.ts'
import { refreshAvailability } from '#features/appointments/server/availability/availability.ts'
import type { ArticleForm } from '#features/articles/rules/articles.ts'
import { replaceArticles } from '#features/articles/server/articles.ts'
import { emptyProviderForm, type ProviderForm } from '#features/providers/rules/profile-form.ts'
import { replaceProfile } from '#features/providers/server/profile-writes.ts'
import { addProvider, type ProviderBeginning, publishProvider } from '#features/providers/server/providers.ts'
import { replaceServices, type ServiceInput } from '#features/providers/server/services/services.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { newAccount, world } from './world.ts'

/** The fields of a profile that a test sets; all others are empty. */
export type ProfileFixture = Partial<ProviderForm> & {
  clinic?: Partial<ProviderForm>
  services?: readonly ServiceInput[]
  articles?: readonly ArticleForm[]
}

/** Services by their title; each treatment with its price in dollars. */
export function services(offered: Record<string, Record<string, number>>): ServiceInput[] {
  return Object.entries(offered).map(([title, treatments]) => ({
    title,
    subservices: Object.entries(treatments).map(([subtitle, price]) => {
      return { subtitle, priceCents: price * 100, description: '', serviceType: 'Surgery' }
    }),
  }))
}

export const clinic = (name: string, city: string, country: string) => ({
  clinicName: name,
  cityOfClinic: city,
  countryOfClinic: country,
})

/** A provider whom search finds, verified unless `details` say otherwise. Returns the id. */
export async function provider(
  displayname: string,
  profile: ProfileFixture = {},
  details: ProviderBeginning['details'] = {},
) {
  return world.ctx.db.transaction().execute(async (tx) => {
    const { id } = await openAccount(
      tx,
      newAccount({ displayname }),
      { role: 'doctor', emailConfirmedAt: new Date() },
      'no password',
    )
    await addProvider(tx, id, { details: { verified_at: new Date('2026-01-01'), ...details } })
    await writeProfile(tx, id, { services: services({ 'Dental Treatment': {} }), ...profile })
    return id
  })
}

/** Replaces the profile of a provider, as a save of Profile Settings does. */
export async function changeProfile(id: string, profile: ProfileFixture) {
  await world.ctx.db.transaction().execute((tx) => writeProfile(tx, id, profile))
}

async function writeProfile(tx: Tx, id: string, profile: ProfileFixture) {
  const { clinic: clinicFields, services: offered = [], articles = [], ...fields } = profile
  const form = { ...emptyProviderForm(), specialization: 'Implantologist', ...clinicFields, ...fields }
  await replaceProfile(tx, id, form)
  await replaceServices(tx, id, offered)
  await replaceArticles(tx, id, articles)
  await refreshAvailability(tx, [id], world.ctx.now())
  await publishProvider(tx, id)
}
