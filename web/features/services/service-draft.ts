import { specialtiesPage } from '#content/pages/specialties.ts'
import { type Speciality, specialities, treatments } from '#content/specialities.ts'
import type { OwnService } from '#domain/services.ts'

export type OwnSubservice = OwnService['subservices'][number]

/** A service while it is typed. `name` counts where none of our treatments is chosen. */
export type ServiceDraft = { service: string; name: string; price: string; description: string }

/** Chosen by whoever offers a treatment that our lists do not have. */
export const ANOTHER = specialtiesPage.add.another

export const isSpeciality = (title: string): title is Speciality => specialities.some((known) => known === title)

export const treatmentsOf = (speciality: string) => (isSpeciality(speciality) ? treatments[speciality] : [])

/** What the service will be called. */
export const subtitleOf = ({ service, name }: ServiceDraft) => (service === ANOTHER ? name : service)

/** What is offered under these names already, however they are written. */
export const findOffered = (services: readonly OwnService[], title: string, subtitle: string) =>
  services
    .find((service) => service.title === title)
    ?.subservices.find((offered) => fold(offered.subtitle) === fold(subtitle))

const fold = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** What a form for this speciality begins with: its first treatment. */
export function newDraft(services: readonly OwnService[], speciality: string): ServiceDraft {
  const service = treatmentsOf(speciality)[0]?.name ?? ANOTHER
  return { service, name: '', ...valuesOf(findOffered(services, speciality, service)) }
}

/** Turns to another treatment. What was typed stays; what nobody has touched gives way to what is offered already. */
export function turnTo(services: readonly OwnService[], speciality: string, draft: ServiceDraft, service: string) {
  const before = valuesOf(findOffered(services, speciality, subtitleOf(draft)))
  const isTouched = draft.price !== before.price || draft.description !== before.description
  const values = isTouched ? {} : valuesOf(findOffered(services, speciality, service))
  return { ...draft, service, ...values }
}

const valuesOf = (offered: OwnSubservice | undefined) => ({
  price: offered ? String(offered.price) : '',
  description: offered?.description ?? '',
})
