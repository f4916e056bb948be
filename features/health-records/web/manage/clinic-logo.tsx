import { House } from '#platform/web/ui/icons.tsx'
import { initials } from '#platform/web/ui/pictures/avatar.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import type { RecordClinic } from '../../rules/health-records.ts'

type ClinicLogoProps = { clinic: RecordClinic | null; className?: string }

/** The logo of a clinic, or its initials; a house for what the patient added. Decorative: the name is beside it. */
export function ClinicLogo({ clinic, className = 'size-11' }: ClinicLogoProps) {
  const shape = `flex-none rounded-[10px] border border-line bg-sand-100 ${className}`
  if (clinic?.logo) return <Picture src={clinic.logo} alt="" sizes="48px" className={`${shape} object-cover`} />
  return (
    <span aria-hidden="true" className={`${shape} grid place-items-center text-xs font-semibold text-pine`}>
      {clinic ? initials(clinic.name) : <House className="size-5" />}
    </span>
  )
}
