import { NotLoaded } from '#features/appointments/web/appointment-list.tsx'
import type { KnownAppointments } from '#features/appointments/web/use-appointments.ts'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { call } from '#platform/web/api/call.ts'
import { useRead } from '#platform/web/api/queries.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { PracticeAnswer } from '../rules/dashboard.ts'
import { practiceTexts } from '../words/dashboard.ts'
import { AppointmentsPanel } from './appointments-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { canBeBooked, Onboarding, onboardingSteps } from './onboarding.tsx'
import { PracticeFigures } from './practice-figures.tsx'
import { SecondFactorOffer } from './second-factor-offer.tsx'
import { Tiles } from './tiles.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const fetchPractice = () => call(PracticeAnswer, 'GET', '/api/v1/dashboard/practice')

type ProviderHomeProps = { user: OwnProvider; newMessages: number; savedItems: number; appointments: KnownAppointments }

/** What a new provider sets up; then who waits for an answer, the day, and the figures of the practice. */
export function ProviderHome({ user, newMessages, savedItems, appointments }: ProviderHomeProps) {
  const now = useNow()
  const {
    answer: practice,
    failure,
    isBusy,
    reload,
  } = useRead({
    key: ['dashboard', 'practice'],
    read: fetchPractice,
    isStaleAfter: ({ kind }) => kind !== 'notification',
  })
  const steps = onboardingSteps(user)
  const isBookable = canBeBooked(user)
  const hasStepsLeft = steps.some(({ isDone }) => !isDone)
  return (
    <>
      <SecondFactorOffer accountId={user._id} coming={appointments.appointments} />
      {!isBookable && <Onboarding steps={steps} isBookable={false} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="max-xl:order-1">
          <AppointmentsPanel viewer="provider" appointments={appointments} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {practice ? (
            <WaitingPanel {...practice} account={user._id} now={now} />
          ) : failure ? (
            <NotLoaded failure={failure.message} isBusy={isBusy} onRetry={reload} />
          ) : (
            <LoadingShape says={practiceTexts.loading} className="h-70 rounded-md bg-sand-100">
              {null}
            </LoadingShape>
          )}
          <MessagesPanel account={user._id} newMessages={newMessages} />
        </div>
      </div>
      {practice && <PracticeFigures practice={practice} provider={user} now={now} />}
      <div className="mt-4">
        {isBookable && hasStepsLeft && <Onboarding steps={steps} isBookable />}
        <Tiles user={user} savedItems={savedItems} />
      </div>
    </>
  )
}
