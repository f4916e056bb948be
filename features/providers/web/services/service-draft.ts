import type { CatalogueTreatment } from '#platform/rules/catalogue.ts'
import { toApiPrice, toCents } from '#platform/rules/money/amounts.ts'
import { type OwnService, type ServiceForm, unusualPriceQuestion } from '#platform/rules/services.ts'
import { foldText } from '#platform/rules/text.ts'
import { specialities } from '#platform/web/catalogue.ts'
import { browserDecimalMark } from '#platform/web/currency/format-amount.ts'
import { specialtiesPage } from '../../words/specialties.ts'

export type OwnSubservice = OwnService['subservices'][number]

/** The state of the form. `name` applies where no listed treatment is chosen. */
export type ServiceDraft = { service: string; name: string; price: string; description: string }

/** The option for a treatment that is not listed. */
export const ANOTHER = specialtiesPage.add.another

export const isSpeciality = (title: string) => specialities().some(({ name }) => name === title)

export const treatmentsOf = (speciality: string) =>
  specialities().find(({ name }) => name === speciality)?.treatments ?? []

/** The name of the service. */
export const subtitleOf = ({ service, name }: ServiceDraft) => (service === ANOTHER ? name : service)

/** The offered service of the same name, ignoring case and accents. */
export const findOffered = (services: readonly OwnService[], title: string, subtitle: string) =>
  services
    .find((service) => service.title === title)
    ?.subservices.find((offered) => foldText(offered.subtitle.trim()) === foldText(subtitle.trim()))

/** The initial draft of a speciality: its first treatment. */
export function newDraft(services: readonly OwnService[], speciality: string): ServiceDraft {
  const service = treatmentsOf(speciality)[0]?.name ?? ANOTHER
  return { service, name: '', ...valuesOf(findOffered(services, speciality, service)) }
}

/** Chooses another treatment. Edited values stay; unedited ones are replaced by those of the offered service. */
export function chooseTreatment(
  services: readonly OwnService[],
  speciality: string,
  draft: ServiceDraft,
  service: string,
) {
  const before = valuesOf(findOffered(services, speciality, subtitleOf(draft)))
  const isEdited = draft.price !== before.price || draft.description !== before.description
  const values = isEdited ? {} : valuesOf(findOffered(services, speciality, service))
  return { ...draft, service, ...values }
}

const valuesOf = (offered: OwnSubservice | undefined) => ({
  price: offered ? String(offered.price) : '',
  description: offered?.description ?? '',
})

/** The question about an unusual price of a listed treatment, as it is typed. */
export function priceQuestion({ title, subtitle, price }: Pick<ServiceForm, 'title' | 'subtitle' | 'price'>) {
  const usual = treatmentsOf(title).find(({ name }) => foldText(name) === foldText(subtitle.trim()))
  return usual && unusualPriceQuestion(toCents(toApiPrice(price, browserDecimalMark())) / 100, usual)
}

/** Hint with the usual price range and its unit. */
export const usualPrice = ({ low, high, unit }: CatalogueTreatment) =>
  specialtiesPage.fields.usualPrice(unit, low, high)

export function countAll(services: readonly OwnService[]) {
  const count = services.reduce((sum, { subservices }) => sum + subservices.length, 0)
  return specialtiesPage.list.countAll(count, services.length)
}
