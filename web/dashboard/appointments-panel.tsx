import { useId } from 'react'
import { Link } from 'react-router'
import { dashboardPage } from '#content/pages/dashboard.ts'
import emptyCalendar from '#web/drawings/empty-calendar.svg'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingYet } from '#web/workspace/nothing-yet.tsx'

const { heading, none, provider, others } = dashboardPage.appointments

export function AppointmentsPanel({ isDoctor }: { isDoctor: boolean }) {
  const id = useId()
  const { hint, action } = isDoctor ? provider : others
  return (
    <section aria-labelledby={id} className="card mt-6">
      <h2
        id={id}
        className="border-b border-line px-4 py-4 font-sans text-[1.125rem] leading-snug font-semibold tracking-normal md:px-5"
      >
        {heading}
      </h2>
      <NothingYet drawing={emptyCalendar} text={none} hint={hint}>
        <Link to={action.to} className={buttonClass({ kind: 'outline', size: 'small' })}>
          {action.text}
        </Link>
      </NothingYet>
    </section>
  )
}
