import { ArrowRight, Mail, MapPin, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { brand } from '#content/brand.ts'
import { contactPage } from '#content/pages/contact-us.ts'
import { ConsultationForm } from '#web/features/consultations/consultation-form.tsx'
import { NextSteps } from '#web/features/consultations/form-parts.tsx'
import { describeInterest } from '#web/features/consultations/interest.ts'
import { headMeta, PageIntro } from '#web/features/content-pages/page-intro.tsx'
import type { Route } from './+types/contact-us.ts'

export const loader = () => contactPage

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function ContactUs({
  loaderData: { title, lead, form, next, otherWays, details, emergency },
}: Route.ComponentProps) {
  const opening = useInterest()
  return (
    <>
      <PageIntro title={title} lead={lead} />
      <div className="wrap grid items-start gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[1.25fr_1fr] xl:gap-x-24">
        <ConsultationForm source="contact-us" words={form} nameLabel="Name" opening={opening} />
        <div className="grid gap-10 lg:sticky lg:top-8">
          <NextSteps {...next} />
          <OtherWays {...otherWays} />
          <ContactDetails {...details} />
          <p className="border-t border-line pt-5 text-sm text-muted">{emergency}</p>
        </div>
      </div>
    </>
  )
}

/** Read in the browser only: the cached page is the same for every query string. */
function useInterest() {
  const { search } = useLocation()
  const [interest, setInterest] = useState<string>()
  useEffect(() => setInterest(describeInterest(search)), [search])
  return interest
}

function OtherWays({ heading, links }: Route.ComponentProps['loaderData']['otherWays']) {
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
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      <ul className="mt-3">
        <li>
          <a href={brand.phone.href} className="link tabular-nums">
            <Phone />
            {brand.phone.text}
          </a>
        </li>
        <li>
          <a href={`mailto:${brand.email}`} className="link">
            <Mail />
            {brand.email}
          </a>
        </li>
        <li className="flex min-h-11 items-center gap-1.5">
          <MapPin className="text-teal-700" />
          {brand.office}
        </li>
      </ul>
    </section>
  )
}
