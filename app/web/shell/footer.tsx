import { shell } from '#app/words/shell.ts'
import { brand } from '#content/brand.ts'
import { Mail, MapPin, Phone, Smartphone, TabletSmartphone } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { useBrand, useContact } from '#platform/web/use-brand.ts'
import { footerGroups } from '#platform/words/navigation.ts'
import { Logo } from './logo.tsx'

export function Footer() {
  const year = new Date().getFullYear()
  return (
    <footer
      id="site-links"
      className="on-dark deferred-layout bg-ink text-mist [--height:1030px] md:[--height:762px] lg:[--height:407px] print:hidden"
    >
      <FooterContent year={year} />
    </footer>
  )
}

function FooterContent({ year }: { year: number }) {
  const facts = useBrand()
  return (
    <div className="wrap">
      <div className="grid grid-cols-2 gap-x-5 gap-y-8 pt-12 pb-8 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1.5fr] lg:gap-10 lg:pt-18 lg:pb-12">
        <div className="max-lg:col-span-2">
          <Logo onDark className="mb-4 text-white" />
          <p className="max-w-[30ch]">
            {facts?.tagline}. {facts?.promise}
          </p>
        </div>
        {footerGroups.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="footer-heading">{heading}</h2>
            <ul>
              {links.map(({ text, to }) => (
                <li key={text}>
                  <Link to={to} className="footer-link">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <Contact />
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-white/16 py-5 text-xs">
        <span>
          © {brand.foundedYear}–{year} {brand.name}
        </span>
        <span>{facts?.noAdvice}</span>
      </div>
    </div>
  )
}

function Contact() {
  const { phone, phoneHref, email } = useContact()
  const office = useBrand()?.office
  return (
    <section aria-label={shell.contact} className="max-md:col-span-2">
      <h2 className="footer-heading">{shell.contact}</h2>
      <ul>
        <li>
          <a href={phoneHref} className="footer-link tabular-nums">
            <Phone />
            {phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} className="footer-link">
            <Mail />
            {email}
          </a>
        </li>
        <li className="footer-link">
          <MapPin />
          {office}
        </li>
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        <AppBadge device="iPhone" icon={<Smartphone />} />
        <AppBadge device="Android" icon={<TabletSmartphone />} />
      </div>
    </section>
  )
}

function AppBadge({ device, icon }: { device: string; icon: React.ReactNode }) {
  return (
    <Link to="/app" className="app-badge">
      {icon}
      <span>
        <Sentence text={shell.install} parts={{ device: <b>{device}</b> }} />
      </span>
    </Link>
  )
}
