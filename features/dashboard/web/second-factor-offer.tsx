import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { fetchAppointments } from '#features/appointments/web/api.ts'
import { safeLocalStorage } from '#platform/web/storage/web-storage.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { ShieldAlert } from '#platform/web/ui/icons.tsx'
import { dashboardPage } from '../words/dashboard.ts'

const { title, text, action, dismiss } = dashboardPage.secondFactor

/** The dismissal is remembered per account on the device. */
const dismissalKey = (accountId: string) => `sanavia.second-factor-offer.${accountId}`

type SecondFactorOfferProps = {
  accountId: string
  /** Undefined while they load. */
  coming: readonly Appointment[] | undefined
}

/** Offers a second factor to a provider once the account holds data of a patient. */
export function SecondFactorOffer({ accountId, coming }: SecondFactorOfferProps) {
  const [isOffered, setOffered] = useState(false)
  const hasPatient = coming && hasAnswered(coming)
  useEffect(() => {
    if (hasPatient === undefined || safeLocalStorage.read(dismissalKey(accountId)) !== null) return
    let isCurrent = true
    void needsSecondFactor(hasPatient).then((isNeeded) => {
      if (isCurrent) setOffered(isNeeded)
    })
    return () => {
      isCurrent = false
    }
  }, [accountId, hasPatient])
  if (!isOffered) return null

  const close = () => {
    safeLocalStorage.write(dismissalKey(accountId), '')
    setOffered(false)
    document.querySelector<HTMLElement>('main')?.focus()
  }
  return (
    <section aria-label={title} className="card mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
      <ShieldAlert className="size-7 stroke-[1.5] text-teal-700" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:child:flex-1">
        <Link to={action.to} className={buttonClass({ kind: 'outline', size: 'small' })}>
          {action.text}
        </Link>
        <Button kind="quiet" size="small" onClick={close}>
          {dismiss}
        </Button>
      </div>
    </section>
  )
}

const hasAnswered = (appointments: readonly Appointment[]) => appointments.some(({ state }) => state !== 'requested')

/** A failed call offers nothing: the next visit to the dashboard does. */
async function needsSecondFactor(hasPatient: boolean) {
  const { loadSecondFactors } = await import('#features/accounts/web/security/api.ts')
  const answer = await loadSecondFactors()
  if (!answer.ok || answer.factors.passkeys.length > 0 || answer.factors.authenticatorAddedAt) return false
  if (hasPatient) return true
  const past = await fetchAppointments('past')
  return past.ok && hasAnswered(past.appointments)
}
