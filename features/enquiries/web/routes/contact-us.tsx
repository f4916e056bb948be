import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { LazyPackageTicket, preloadPackageTicket } from '#features/care-packages/web/package-ticket.lazy.tsx'
import { isUuid } from '#platform/rules/text.ts'
import careDesk from '#platform/web/drawings/care-desk.svg'
import { pageMeta } from '#platform/web/page-meta.ts'
import { headMeta, PageIntro } from '#platform/web/pages/page-intro.tsx'
import { publicReads } from '#platform/web/public-reads.ts'
import { ArrowRight, Mail, MapPin, Phone } from '#platform/web/ui/icons.tsx'
import { useBrand, useContact } from '#platform/web/use-brand.ts'
import { contactPage } from '../../words/contact-us.ts'
import { packageGone, packageRequestPage } from '../../words/package-request.ts'
import { requestForm } from '../../words/request-form.ts'
import { ConsultationForm } from '../consultation-form.tsx'
import { NextSteps } from '../form-parts.tsx'
import { describeInterest } from '../interest.ts'
import type { Route } from './+types/contact-us.ts'

/** The id of the package that the page is about, if any. */
function packageIn(search: string) {
  const id = new URLSearchParams(search).get('package') ?? ''
  return isUuid(id) ? id.toLowerCase() : undefined
}

/** A package is part of the cached page. All other parameters are read in the browser only. */
export const handle = {
  pageSearch: (search: string) => {
    const id = packageIn(search)
    return id ? `?${new URLSearchParams({ package: id })}` : ''
  },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = packageIn(new URL(request.url).search)
  const offer = id ? await context.get(publicReads).carePackage(id) : null
  const page = context.get(publicReads).fill(contactPage)
  if (!offer) return { ...page, lead: id ? packageGone : page.lead, offer: null, requested: null }
  await preloadPackageTicket()
  const { sent, ...words } = packageRequestPage(offer.provider.name)
  return { ...page, ...words, offer, requested: { id: offer._id, clinic: offer.provider.name, sent } }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.offer ? pageMeta(loaderData.title) : headMeta(loaderData)

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  const { title, lead, form, next, otherWays, details, emergency, offer, requested } = loaderData
  const opening = useInterest()
  return (
    <>
      {/* A package is shown by its own picture. */}
      <PageIntro title={title} lead={lead} drawing={offer ? undefined : careDesk} />
      <div className="wrap grid items-start gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[auto_1fr] xl:gap-x-24">
        {offer && (
          <div className="lg:col-start-2">
            <LazyPackageTicket offer={offer} Heading="h2" pictureClass="h-40 lg:h-56" />
          </div>
        )}
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ConsultationForm
            key={offer?._id}
            source="contact-us"
            words={form}
            nameLabel={requestForm.fields.name}
            opening={opening}
            offer={requested ?? undefined}
          />
        </div>
        <div className="grid gap-10 lg:sticky lg:top-8 lg:col-start-2">
          <NextSteps {...next} />
          {!offer && <OtherWays {...otherWays} />}
          {!offer && <ContactDetails {...details} />}
          <p className="border-t border-line pt-5 text-sm text-muted">{emergency}</p>
        </div>
      </div>
    </>
  )
}

/** Read in the browser only: the cached page depends on the package alone. */
function useInterest() {
  const { search } = useLocation()
  const [interest, setInterest] = useState<string>()
  useEffect(() => setInterest(describeInterest(search)), [search])
  return interest
}

function OtherWays({ heading, links }: typeof contactPage.otherWays) {
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      <ul className="mt-4 border-b border-line">
        {links.map(({ text, to, note }) => (
          <li key={to} className="border-t border-line">
            <Link to={to} className="group flex min-h-17 items-center justify-between gap-4 py-3">
              <span>
                <span className="block font-semibold group-hover:underline">{text}</span>{' '}
                <span className="text-sm text-muted">{note}</span>
              </span>
              <ArrowRight className="text-teal-700" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Phone, email and office of the care team. */
function ContactDetails({ heading }: { heading: string }) {
  const { phone, phoneHref, email } = useContact()
  const office = useBrand()?.office
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      <ul className="mt-3">
        <li>
          <a href={phoneHref} className="link tabular-nums">
            <Phone />
            {phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} className="link">
            <Mail />
            {email}
          </a>
        </li>
        <li className="flex min-h-11 items-center gap-1.5">
          <MapPin className="text-teal-700" />
          {office}
        </li>
      </ul>
    </section>
  )
}
