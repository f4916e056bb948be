import { memo } from 'react'
import { visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { UNKNOWN_ZONE } from '#platform/rules/time/opening-hours.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { TimeZoneSelect } from '#platform/web/ui/fields/time-zone-select.tsx'
import { WeekHours } from '#platform/web/ui/fields/week-hours.tsx'
import { profileSettingsPage } from '../../words/profile-settings.ts'
import type { SectionProps } from './draft/profile-draft.ts'
import { errorOf } from './section-fields.tsx'
import { labelOf } from './sections.ts'

const words = profileSettingsPage.hours

/** Opening hours and their time zone. */
export function OpeningHoursFields({ draft, change, problem }: SectionProps) {
  const { openingHours, timeZone } = draft
  return (
    <fieldset className="mt-8 border-t border-line pt-6">
      <legend className="float-left w-full text-lg font-semibold">{words.heading}</legend>
      <p className="clear-both pt-1 text-sm text-muted">{words.note}</p>
      <WeekHours
        hours={openingHours}
        name={words.heading}
        closed={words.closed}
        error={errorOf({ problem }, 'openingHours')}
        onChange={(hours) =>
          change({
            openingHours: hours,
            // Hours need a clock: before one was chosen, that of this device.
            ...(timeZone === UNKNOWN_ZONE && { timeZone: visitorTimeZone() }),
          })
        }
      />
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <TimeZone timeZone={timeZone} problem={problem} change={change} />
      </div>
    </fieldset>
  )
}

type TimeZoneProps = Pick<SectionProps, 'change' | 'problem'> & { timeZone: string }

/** Memoized: hundreds of options should not render on every key press. */
const TimeZone = memo(({ timeZone, problem, change }: TimeZoneProps) => {
  const error = errorOf({ problem }, 'timeZone')
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div>
      <TimeZoneSelect label={labelOf('timeZone')} value={timeZone} onChange={(zone) => change({ timeZone: zone })} />
      {error ? (
        <FieldError id="time-zone-message">{error}</FieldError>
      ) : (
        <p className="mt-1.5 text-xs text-muted">{timeZone === UNKNOWN_ZONE ? words.noTimeZone : words.timeZone}</p>
      )}
      {here && here !== timeZone && (
        <Button kind="quiet" size="small" className="mt-1 -ml-3 text-left" onClick={() => change({ timeZone: here })}>
          {words.deviceClock(here)}
        </Button>
      )}
    </div>
  )
})
