import { useMemo, useState } from 'react'
import { cityOf } from '#platform/rules/time/local-time.ts'
import { otherTimeZones } from '#platform/words/time-zones.ts'
import { SelectField } from './field.tsx'

type TimeZoneSelectProps = { label: string; value: string; onChange: (timeZone: string) => void }

/** All time zones by city, grouped by continent. The 400 options are costly, so that the first interaction renders them. */
export function TimeZoneSelect({ label, value, onChange }: TimeZoneSelectProps) {
  const [isWanted, setWanted] = useState(false)
  const continents = useMemo(() => listZones(value, isWanted), [value, isWanted])
  const fill = () => setWanted(true)
  return (
    <SelectField
      label={label}
      value={value}
      onPointerDown={fill}
      onFocus={fill}
      onChange={(event) => onChange(event.target.value)}
    >
      {continents.map(([continent, zones]) => (
        <optgroup key={continent} label={continent}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {cityOf(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

/** The browser's own zone may be an alias that `supportedValuesOf` does not list. */
function listZones(own: string, isWhole: boolean) {
  const zones = isWhole ? [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort() : [own]
  return [...Map.groupBy(zones, (zone) => (zone.includes('/') ? (zone.split('/')[0] ?? '') : otherTimeZones))]
}
