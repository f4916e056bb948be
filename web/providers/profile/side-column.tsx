import { MessageCircle, Phone } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { brand } from '#content/brand.ts'
import type { Provider } from '#domain/providers.ts'
import { initials } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Availability } from '../availability.tsx'
import { bookAddress, whatsappAddress } from './addresses.ts'

/** Right of the text and always in view; above it where there is little room. */
export function SideColumn({ provider }: { provider: Provider }) {
  return (
    <aside
      aria-label="Clinic and contact"
      className="grid items-start gap-5 md:grid-flow-col md:auto-cols-fr @min-[59rem]:sticky @min-[59rem]:top-24 @min-[59rem]:col-start-2 @min-[59rem]:row-start-1 @min-[59rem]:grid-flow-row"
    >
      {provider.clinicName && <ClinicCard provider={provider} />}
      <AskCard provider={provider} />
    </aside>
  )
}

function ClinicCard({ provider }: { provider: Provider }) {
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
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-2">
        <Availability isToday={provider.isAvailableToday} />
        <a
          href={whatsappAddress(provider)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ kind: 'outline', size: 'small' })}
        >
          <MessageCircle />
          Whatsapp Us
        </a>
      </div>
    </section>
  )
}

function ClinicLogo({ provider: { logoofclinic, clinicName } }: { provider: Provider }) {
  const shape = 'size-16 flex-none rounded-[10px] border border-line'
  const size = { width: 64, height: 64, sizes: '64px' }
  if (logoofclinic) return <Picture src={logoofclinic} alt="" {...size} className={`${shape} object-cover`} />
  return (
    <span aria-hidden="true" className={`${shape} display grid place-items-center bg-sand-100 text-xl text-pine`}>
      {initials(clinicName)}
    </span>
  )
}

function AskCard({ provider }: { provider: Provider }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="card p-5 shadow-2 sm:p-6">
      <h2 id={heading} className="text-[1.625rem]">
        Ask before you book
      </h2>
      <p className="mt-2 text-sm text-muted">
        Tell us what you need and when you can travel. A person of our care team answers within one working day. Asking
        costs nothing and binds you to nothing.
      </p>
      <Link to={bookAddress(provider)} className={`${buttonClass({ kind: 'primary' })} mt-4 w-full`}>
        Contact us
      </Link>
      <a href={brand.phone.href} className="link mt-1 -mb-2 text-sm tabular-nums">
        <Phone className="size-4.5" />
        {brand.phone.text}
      </a>
    </section>
  )
}
