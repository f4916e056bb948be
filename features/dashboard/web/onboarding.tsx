import { Link } from 'react-router'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Check } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { onboardingTexts } from '../words/dashboard.ts'

const PICTURES_WANTED = 5

const { heading, left, progress, edit, steps: texts } = onboardingTexts
type OnboardingStep = (typeof texts)[keyof typeof texts] & { isDone: boolean }

/** What a provider sets up, in its order. */
export function onboardingSteps(provider: OwnProvider): OnboardingStep[] {
  const { clinicName, openingHours, offeredServices, avatar, description, gallery, payoutMethod } = provider
  return [
    { ...texts.clinic, isDone: clinicName !== '' && openingHours.length > 0 },
    { ...texts.services, isDone: hasService(offeredServices) },
    { ...texts.about, isDone: avatar !== undefined && description !== '' },
    { ...texts.gallery, isDone: gallery.length >= PICTURES_WANTED },
    { ...texts.payout, isDone: payoutMethod !== 'none' },
  ]
}

/** Patients find providers by their services, and book within their hours. */
export const canBeBooked = ({ openingHours, offeredServices }: OwnProvider) =>
  openingHours.length > 0 && hasService(offeredServices)

const hasService = (services: OwnProvider['offeredServices']) =>
  services.some(({ subservices }) => subservices.length > 0)

type OnboardingProps = { steps: readonly OnboardingStep[]; isBookable: boolean }

/** The checklist of a new provider. Once patients can book, it lists only what is left. */
export function Onboarding({ steps, isBookable }: OnboardingProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  const current = steps.find(({ isDone }) => !isDone)
  const shown = isBookable ? steps.filter(({ isDone }) => !isDone) : steps
  return (
    <section aria-labelledby="onboarding" className="card mb-4 overflow-hidden">
      <div className="p-5 md:px-6">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="onboarding" className="text-xl">
            {isBookable ? left : heading}
          </h2>
          <span className="text-sm font-semibold whitespace-nowrap tabular-nums">
            {progress.text(done, steps.length)}
          </span>
        </div>
        <progress
          value={done}
          max={steps.length}
          aria-label={progress.label}
          className="mt-3 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sand-100 [&::-moz-progress-bar]:bg-teal-700 [&::-webkit-progress-bar]:bg-sand-100 [&::-webkit-progress-value]:bg-teal-700"
        />
      </div>
      <ol>
        {shown.map((step) => (
          <Step key={step.title} step={step} number={steps.indexOf(step) + 1} isCurrent={step === current} />
        ))}
      </ol>
    </section>
  )
}

const disc = 'grid size-8 flex-none place-items-center rounded-full text-sm font-semibold'

type StepProps = { step: OnboardingStep; number: number; isCurrent: boolean }

function Step({ step: { title, text, action, to, isDone }, number, isCurrent }: StepProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-5 py-4 md:px-6 ${isCurrent ? 'bg-apricot-50' : ''}`}
    >
      {isDone ? (
        <span className={`${disc} bg-teal-700 text-white`}>
          <Check className="size-4.5" />
          <span className="sr-only">{onboardingTexts.done} </span>
        </span>
      ) : (
        <span aria-hidden="true" className={`${disc} ${isCurrent ? 'bg-apricot' : 'border-2 border-line-strong'}`}>
          {number}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-md">{title}</h3>
        {!isDone && <p className="text-sm text-muted">{text}</p>}
      </div>
      {isDone ? (
        <Link to={to} className="link text-sm">
          <Sentence text={edit} parts={{ step: <span className="sr-only">{title}</span> }} />
        </Link>
      ) : (
        <Link to={to} className={buttonClass({ kind: isCurrent ? 'main' : 'outline', size: 'small' })}>
          {action}
        </Link>
      )}
    </li>
  )
}
