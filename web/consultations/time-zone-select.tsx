import { useMemo } from 'react'
import { SelectField } from '#web/ui/select-field.tsx'
import { cityOf } from './call-times.ts'

type TimeZoneSelectProps = { label: string; value: string; onChange: (timeZone: string) => void }

/** All time zones by their city, grouped by continent. */
export function TimeZoneSelect({ label, value, onChange }: TimeZoneSelectProps) {
  const continents = useMemo(() => listZones(value), [value])
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
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

/** A browser may name its own zone in a way that its list does not have. */
function listZones(own: string) {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort()
  return [...Map.groupBy(zones, (zone) => (zone.includes('/') ? (zone.split('/')[0] ?? '') : 'Other'))]
}
