import { Mail, MapPin, Phone } from 'lucide-react'
import { brand } from '#content/brand.ts'

/** Phone, email and office of the care team. */
export function ContactDetails({ heading }: { heading: string }) {
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
