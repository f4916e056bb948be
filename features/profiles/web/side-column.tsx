import type { ReactNode } from 'react'
import { Availability } from '#features/appointments/web/slots/availability.tsx'
import type { Provider } from '#platform/rules/providers.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { MessageCircle } from '#platform/web/ui/icons.tsx'
import { initials } from '#platform/web/ui/pictures/avatar.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { useContact } from '#platform/web/use-brand.ts'
import { providerProfile } from '../words/provider-profile.ts'
import { whatsappUrl } from './profile-links.ts'

/** Sticky column beside the content; above it in narrow containers. */
export function SideColumn({ provider, booking }: { provider: Provider; booking: ReactNode }) {
  return (
    <aside
      aria-label={providerProfile.side.label}
      className="grid items-start gap-5 @min-[59rem]:sticky @min-[59rem]:top-[min(6rem,var(--in-reach,6rem))] @min-[59rem]:col-start-2 @min-[59rem]:row-start-1"
    >
      {provider.clinicName && <ClinicCard provider={provider} />}
      {booking}
    </aside>
  )
}

function ClinicCard({ provider }: { provider: Provider }) {
  const { phone } = useContact()
  const { clinicName, addressOfClinic, cityOfClinic, countryOfClinic } = provider
  return (
    <section aria-label={clinicName} className="card px-5 py-5 sm:px-6">
      <div className="flex items-start gap-4">
        <ClinicLogo provider={provider} />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="font-sans text-lg leading-tight font-semibold tracking-normal text-wrap">{clinicName}</h2>
          <address className="mt-0.5 text-sm text-muted not-italic">
            {addressOfClinic && (
              <>
                {addressOfClinic}
                <br />
              </>
            )}
            {[cityOfClinic, countryOfClinic].filter(Boolean).join(', ')}
          </address>
        </div>
      </div>
      <p className="mt-3.5">
        <Availability of={provider} />
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        <a
          href={whatsappUrl(provider, phone)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ kind: 'outline', size: 'small' })}
        >
          <MessageCircle />
          {providerProfile.side.whatsapp}
        </a>
        {providerProfile.side.answers}
      </p>
    </section>
  )
}

function ClinicLogo({ provider: { logoofclinic, clinicName } }: { provider: Provider }) {
  const shape = 'size-16 flex-none rounded-[10px] border border-line'
  if (logoofclinic)
    return <Picture src={logoofclinic} alt="" width={64} height={64} sizes="64px" className={`${shape} object-cover`} />
  return (
    <span aria-hidden="true" className={`${shape} display grid place-items-center bg-sand-100 text-xl text-pine`}>
      {initials(clinicName)}
    </span>
  )
}
