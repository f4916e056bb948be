import type { OfferedService, Provider } from '#platform/rules/providers.ts'
import { Price, RatesNote } from '#platform/web/currency/price.tsx'
import { specialityDrawing } from '#platform/web/drawings/speciality-drawing.ts'
import { ChevronDown, ChevronRight } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { aboutTab } from '../../words/provider-profile.ts'
import { bookingUrl } from '../profile-links.ts'

/** Native disclosures: they work without scripts, and find-in-page reaches their text. */
export function OfferedServices({ provider: { offeredServices } }: { provider: Provider }) {
  if (offeredServices.length === 0) return null
  return (
    <Section title={aboutTab.services.heading}>
      <div className="card divided overflow-hidden">
        {offeredServices.map((service, at) => (
          <Service key={service.title} service={service} isFirst={at === 0} />
        ))}
      </div>
      <RatesNote className="mt-2.5" />
    </Section>
  )
}

type ServiceProps = { service: OfferedService; isFirst: boolean }

function Service({ service: { title, subservices }, isFirst }: ServiceProps) {
  return (
    <details open={isFirst} className="group">
      <summary className="flex min-h-17 cursor-pointer list-none items-center gap-x-3.5 px-4 py-2 -outline-offset-3 hover:bg-sand-50 sm:px-5 [&::-webkit-details-marker]:hidden">
        <img src={specialityDrawing(title)} alt="" width={40} height={40} loading="lazy" className="flex-none" />
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <h3 className="text-base">{title}</h3>
          <span className="text-sm text-muted">{aboutTab.services.count(subservices.length)}</span>
        </span>
        <ChevronDown className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divided border-t border-line bg-sand-50">
        {subservices.map(({ subtitle, description, price }) => (
          <li
            key={subtitle}
            className="relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4 py-3.5 hover:bg-sand-100/50 sm:px-5 md:gap-x-5"
          >
            <span className="wrap-anywhere">
              <span className="font-medium">{subtitle}</span>
              {description && (
                <span dir="auto" className="block text-sm text-muted">
                  {description}
                </span>
              )}
            </span>
            <Price isExact dollars={price} className="text-[1.125rem] font-bold" />
            {/* On phones the whole row is the link (stretched link). */}
            <Link
              to={bookingUrl(subtitle)}
              aria-label={aboutTab.services.bookService(subtitle)}
              className="text-teal-700 max-md:-mr-1 max-md:after:absolute max-md:after:inset-0 md:link"
            >
              <ChevronRight className="md:hidden" />
              <span className="max-md:hidden">{aboutTab.services.book}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
