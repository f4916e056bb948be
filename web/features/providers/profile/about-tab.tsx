import type { Provider } from '#domain/providers.ts'
import { Awards } from './awards.tsx'
import { Career } from './career.tsx'
import { DoctorsPreview } from './doctors-tab.tsx'
import { Downloads } from './downloads.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { Nothing } from './nothing.tsx'
import { OfferedServices } from './offered-services.tsx'
import { Premises } from './premises.tsx'
import { Chips, Section } from './section.tsx'
import { SuccessStories } from './success-stories.tsx'

/** Each section stands only when there is something to tell. */
export function AboutTab({ provider }: { provider: Provider }) {
  if (isUntold(provider))
    return (
      <Nothing
        text={`${provider.displayname} has not written a profile yet.`}
        hint="Services, prices and pictures will appear here."
      />
    )
  return (
    <>
      <About provider={provider} />
      <OfferedServices provider={provider} />
      <DoctorsPreview doctors={provider.doctors} />
      <Names title="Specializations" names={provider.offeredServices.map(({ title }) => title)} />
      <Career title="Experiences" past={provider.experiences.map(asJob)} />
      <Career title="Educations" past={provider.educations.map(asStudy)} />
      <Premises premises={provider.premises} />
      <Names title="Languages" names={provider.languages} />
      <Awards awards={provider.awards} />
      <Downloads downloads={provider.downloads} />
      <Gallery provider={provider} />
      <SuccessStories pictures={provider.beforeAndAfter} />
    </>
  )
}

function About({ provider }: { provider: Provider }) {
  const facts = factsOf(provider)
  if (!provider.description && facts.length === 0) return null
  return (
    <Section title={`About ${provider.displayname}`}>
      {provider.description && <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{provider.description}</p>}
      <Facts facts={facts} />
    </Section>
  )
}

const factsOf = (provider: Provider) => {
  const facts: [string, number | null][] = [
    ['Founded', provider.yearOfFoundation],
    ['Departments', provider.departmentsOfClinics.length],
    ['Doctors', provider.doctors.length],
    ['Beds', provider.numberOfBeds],
    ['Patients per year', provider.patientsPerYear],
  ]
  return facts.flatMap(([name, number]) => (number ? [{ name, number }] : []))
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Section title={title}>
      <Chips texts={names} />
    </Section>
  )
}

const asJob = (job: Provider['experiences'][number]) => {
  return { id: job._id, place: job.companyName, role: job.jobTitle, description: job.jobDescription, ...days(job) }
}
const asStudy = (study: Provider['educations'][number]) => {
  return {
    id: study._id,
    place: study.institutionName,
    role: study.degree,
    description: study.description,
    ...days(study),
  }
}
const days = ({ startingDate, endingDate }: { startingDate: string; endingDate: string }) => ({
  startingDate,
  endingDate,
})

const TOLD = ['offeredServices', 'doctors', 'experiences', 'educations', 'premises', 'languages', 'awards'] as const
const SHOWN = ['gallery', 'beforeAndAfter', 'downloads'] as const

const isUntold = (provider: Provider) =>
  !provider.description &&
  factsOf(provider).length === 0 &&
  [...TOLD, ...SHOWN].every((list) => provider[list].length === 0)
