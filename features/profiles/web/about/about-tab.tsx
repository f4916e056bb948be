import type { PublicPrice } from '#features/price-lists/rules/price-lists.ts'
import type { Reliability } from '#features/reliability/rules/reliability.ts'
import type { Provider } from '#platform/rules/providers.ts'
import { formatCount } from '#platform/rules/text.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { DeferredLayout } from '#platform/web/ui/loading/deferred-layout.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { aboutTab } from '../../words/provider-profile.ts'
import { Chips } from '../chips.tsx'
import { DoctorsPreview } from '../doctors-tab.tsx'
import { LazyLocator, LazyReliabilityCard, LazySuccessStories, LazyVerificationPanel } from './about-parts.lazy.tsx'
import { Awards, Career, type CareerEntry, Downloads, type Fact, KeyFigures, Premises } from './about-sections.tsx'
import { OfferedServices } from './offered-services.tsx'
import { PriceList } from './price-list.tsx'

type AboutTabProps = {
  provider: Provider
  prices?: readonly PublicPrice[] | undefined
  reliability?: Reliability | undefined
}

/** Overview of the profile. Sections without content are left out; without any, the tab shows an empty state. */
export function AboutTab({ provider, prices = [], reliability }: AboutTabProps) {
  if (isEmptyProfile(provider))
    return (
      <EmptyState
        layout="row"
        drawing={{ src: clipboard, width: 96, height: 96 }}
        text={aboutTab.empty.text(provider.displayname)}
        hint={aboutTab.empty.hint}
      />
    )
  return (
    <>
      <About provider={provider} />
      <OfferedServices provider={provider} />
      <PriceList prices={prices} />
      <LazyVerificationPanel provider={provider} />
      {reliability && <LazyReliabilityCard reliability={reliability} />}
      <DeferredLayout height="[--height:2800px] md:[--height:2200px]">
        {provider.beforeAndAfter.length > 0 && <LazySuccessStories pictures={provider.beforeAndAfter} />}
        <DoctorsPreview doctors={provider.doctors} />
        <Names title={aboutTab.specializations} names={provider.offeredServices.map(({ title }) => title)} />
        <Career title={aboutTab.experiences} entries={provider.experiences.map(toJob)} />
        <Career title={aboutTab.educations} entries={provider.educations.map(toStudy)} />
        <Premises premises={provider.premises} />
        <LazyLocator city={provider.cityOfClinic} country={provider.countryOfClinic} />
        <Names title={aboutTab.languages} names={provider.languages} />
        <Awards awards={provider.awards} />
        <Downloads downloads={provider.downloads} />
      </DeferredLayout>
    </>
  )
}

function About({ provider }: { provider: Provider }) {
  const facts = factsOf(provider)
  if (!provider.description && facts.length === 0) return null
  return (
    <Section title={aboutTab.heading(provider.displayname)}>
      {provider.description && (
        <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {provider.description}
        </p>
      )}
      <KeyFigures facts={facts} />
    </Section>
  )
}

function factsOf(provider: Provider): Fact[] {
  const { yearOfFoundation: year } = provider
  const counts: [name: (count: number) => string, count: number | null][] = [
    [aboutTab.figures.departments, provider.departmentsOfClinics.length],
    [aboutTab.figures.doctors, provider.doctors.length],
    [aboutTab.figures.beds, provider.numberOfBeds],
    [aboutTab.figures.patients, provider.patientsPerYear],
  ]
  const founded = year ? [{ name: aboutTab.figures.founded, figure: String(year) }] : []
  return [
    ...founded,
    ...counts.flatMap(([name, count]) => (count ? [{ name: name(count), figure: formatCount(count) }] : [])),
  ]
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Section title={title}>
      <Chips texts={names} />
    </Section>
  )
}

const toJob = (job: Provider['experiences'][number]): CareerEntry => ({
  id: job._id,
  place: job.companyName,
  role: job.jobTitle,
  description: job.jobDescription,
  startingDate: job.startingDate,
  endingDate: job.endingDate,
})

const toStudy = (study: Provider['educations'][number]): CareerEntry => ({
  id: study._id,
  place: study.institutionName,
  role: study.degree,
  description: study.description,
  startingDate: study.startingDate,
  endingDate: study.endingDate,
})

const LISTS = [
  'offeredServices',
  'doctors',
  'experiences',
  'educations',
  'premises',
  'languages',
  'awards',
  'beforeAndAfter',
  'downloads',
] as const

const isEmptyProfile = (provider: Provider) =>
  !provider.description && factsOf(provider).length === 0 && LISTS.every((list) => provider[list].length === 0)
