import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { morePages } from '#app/words/menu-navigation.ts'
import { shell } from '#app/words/shell.ts'
import { CurrencySelect } from '#platform/web/currency/currency-select.tsx'
import { ChevronDown, PhoneCall } from '#platform/web/ui/icons.tsx'
import { useBrand, useContact } from '#platform/web/use-brand.ts'
import { scheduleCall, treatments } from '#platform/words/navigation.ts'

const item =
  'flex min-h-12 w-full items-center justify-between rounded-sm px-3 font-medium hover:bg-sand-50 ' +
  'aria-[current=page]:bg-teal-50 aria-[current=page]:font-semibold aria-[current=page]:text-teal-800'

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} end className={item}>
        {children}
      </NavLink>
    </li>
  )
}

/** Every public page, and the phone line. */
export function SiteLinks() {
  const [isExpanded, setExpanded] = useState(false)
  const { phone, phoneHref } = useContact()
  const facts = useBrand()
  return (
    <>
      <nav aria-label={shell.main}>
        <ul>
          <PageLink to="/">{shell.home}</PageLink>
          <PageLink to="/destinations">{shell.destinations}</PageLink>
          <li>
            <button type="button" className={item} aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
              {shell.treatments}
              <ChevronDown className={isExpanded ? 'rotate-180' : ''} />
            </button>
            <ul hidden={!isExpanded} className="ml-3 border-l border-line pl-3">
              {treatments.map(({ text, to }) => (
                <PageLink key={to} to={to}>
                  {text}
                </PageLink>
              ))}
            </ul>
          </li>
          <PageLink to="/plan">{shell.plan}</PageLink>
          <PageLink to="/how-it-works">{shell.howItWorks}</PageLink>
          {[...morePages, scheduleCall].map(({ text, to }) => (
            <PageLink key={to} to={to}>
              {text}
            </PageLink>
          ))}
        </ul>
      </nav>
      <CurrencySelect label={shell.prices} className="mt-2 border-t border-line px-3 pt-3" />
      <a href={phoneHref} className={`${item} mt-2 justify-start! gap-3`}>
        <PhoneCall className="text-teal-700" />
        <span className="text-sm">
          {facts?.emergencyLine} <b className="whitespace-nowrap tabular-nums">{phone}</b>
        </span>
      </a>
      <p className="px-3 pb-4 text-xs text-muted">{facts?.medicalEmergency}</p>
    </>
  )
}
