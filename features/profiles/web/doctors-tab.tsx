import { Heart } from '#features/saved-items/web/heart.tsx'
import type { Doctor, Provider } from '#platform/rules/providers.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { Link } from '#platform/web/ui/link.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { doctorsTab } from '../words/provider-profile.ts'
import { Biography } from './about/biography.tsx'
import { Chips } from './chips.tsx'

const PREVIEW_COUNT = 2

export function DoctorsTab({ provider: { doctors } }: { provider: Provider }) {
  return (
    <Section title={doctorsTab.heading}>
      {doctors.length > 0 ? (
        <Doctors doctors={doctors} />
      ) : (
        <EmptyState
          layout="row"
          drawing={{ src: clipboard, width: 96, height: 96 }}
          text={doctorsTab.empty.text}
          hint={doctorsTab.empty.hint}
        />
      )}
    </Section>
  )
}

/** The first doctors, for the overview tab. */
export function DoctorsPreview({ doctors }: { doctors: readonly Doctor[] }) {
  if (doctors.length === 0) return null
  const all = doctors.length > PREVIEW_COUNT && (
    <Link to="?tab=doctors#sections" className="link">
      {doctorsTab.all(doctors.length)}
    </Link>
  )
  return (
    <Section title={doctorsTab.heading} beside={all}>
      <Doctors doctors={doctors.slice(0, PREVIEW_COUNT)} />
    </Section>
  )
}

function Doctors({ doctors }: { doctors: readonly Doctor[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 @min-[59rem]:grid-cols-1 @min-[75rem]:grid-cols-2">
      {doctors.map((doctor) => (
        <li key={doctor._id}>
          <DoctorCard doctor={doctor} />
        </li>
      ))}
    </ul>
  )
}

function DoctorCard({ doctor }: { doctor: Doctor }) {
  const { doctorName, logoofdoctor, degree, yearOfStartingPracticing, biography } = doctor
  return (
    <article
      id={`doctor-${doctor._id}`}
      className="card relative grid h-full grid-cols-[72px_minmax(0,1fr)] items-start gap-4 p-4 min-[360px]:grid-cols-[96px_minmax(0,1fr)]"
    >
      <Picture
        src={logoofdoctor}
        alt=""
        sizes="96px"
        width={96}
        height={96}
        loading="lazy"
        className="aspect-square w-full rounded-sm bg-sand-100 object-cover"
      />
      <div className="wrap-anywhere">
        <h3 className="pr-8">{doctorName}</h3>
        <p className="pr-8 text-sm text-muted">{doctorsTab.degree(degree, yearOfStartingPracticing)}</p>
        <Biography text={biography} doctor={doctorName} />
        {doctor.languagesOfDoctors.length > 0 && (
          <p className="mt-1.5 text-sm text-muted">
            <Sentence
              text={doctorsTab.speaks}
              parts={{ languages: <span className="text-ink">{doctor.languagesOfDoctors.join(', ')}</span> }}
            />
          </p>
        )}
        <Chips label={doctorsTab.specializations} texts={doctor.specializations} className="mt-2" />
      </div>
      <Heart bare id={doctor._id} name={doctorName} className="absolute top-1.5 right-1.5" />
    </article>
  )
}
