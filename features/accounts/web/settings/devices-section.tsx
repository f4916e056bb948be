import { useState } from 'react'
import { formatDate } from '#platform/web/time/format.ts'
import { formatHoursAgo } from '#platform/web/time/relative.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CalendarDays, Laptop, Smartphone } from '#platform/web/ui/icons.tsx'
import type { Device } from '../../rules/account-settings.ts'
import { OPERATOR_IDLE_HOURS } from '../../rules/accounts.ts'
import { accountSettingsPage } from '../../words/account-settings.ts'
import { signOutDevice, signOutOthers } from '../api.ts'
import { SettingsRow, SettingsSection } from './settings-section.tsx'

const words = accountSettingsPage.devices

type Request = () => Promise<{ ok: boolean; message?: string }>

type DevicesSectionProps = {
  devices: readonly Device[]
  isOperator: boolean
  hasCalendarFeed: boolean
  endCalendarFeed: Request
  onChange: () => void
}
/** The current device comes first, then the most recently used ones. */
const INITIAL_COUNT = 5

/** Everything that acts for the account: its logins, and the private address of its calendar. */
export function DevicesSection({
  devices,
  isOperator,
  hasCalendarFeed,
  endCalendarFeed,
  onChange,
}: DevicesSectionProps) {
  const [busy, setBusy] = useState('')
  const [isExpanded, setExpanded] = useState(false)
  const end = async (id: string, request: Request, success = '') => {
    setBusy(id)
    const { ok, message = success } = await request()
    setBusy('')
    if (ok) toast.success(message)
    else toast.error(message)
    onChange()
  }
  const isElsewhere = devices.length > 1 || hasCalendarFeed
  return (
    <SettingsSection
      heading={words.heading}
      note={words.note}
      action={
        isElsewhere && (
          <Button kind="danger" size="small" busy={busy === 'others'} onClick={() => end('others', signOutOthers)}>
            {words.logOutOthers}
          </Button>
        )
      }
    >
      <ul>
        {devices.slice(0, isExpanded ? undefined : INITIAL_COUNT).map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isOperator={isOperator}
            isBusy={busy === device.id}
            onLogOut={() => end(device.id, () => signOutDevice(device.id))}
          />
        ))}
        {hasCalendarFeed && (
          <SettingsRow
            icon={<CalendarDays />}
            tone="calm"
            title={words.calendar.title}
            note={words.calendar.note}
            action={
              <Button
                kind="outline"
                size="small"
                busy={busy === 'feed'}
                aria-label={words.calendar.endLabel}
                onClick={() => end('feed', endCalendarFeed, words.calendar.ended)}
              >
                {words.calendar.end}
              </Button>
            }
          />
        )}
      </ul>
      {devices.length > INITIAL_COUNT && !isExpanded && (
        <div className="border-t border-line px-3 py-2 sm:px-5">
          <Button kind="quiet" size="small" onClick={() => setExpanded(true)}>
            {words.showAll(devices.length)}
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}

type DeviceRowProps = { device: Device; isOperator: boolean; isBusy: boolean; onLogOut: () => void }

function DeviceRow({ device, isOperator, isBusy, onLogOut }: DeviceRowProps) {
  const Icon = /iPhone|iPad|Android/.test(device.name) ? Smartphone : Laptop
  const used = formatHoursAgo(new Date(device.lastUsedAt), new Date())
  const ends = isOperator ? words.endsWhenIdle(OPERATOR_IDLE_HOURS) : words.endsOn(formatDate(device.endsAt))
  return (
    <SettingsRow
      icon={<Icon />}
      tone={device.isThisOne ? 'good' : 'calm'}
      title={device.name}
      note={
        device.isThisOne ? (
          <>
            <span className="font-semibold text-ok">{words.current}</span>. {ends}
          </>
        ) : (
          `${words.lastUsed(used)} ${ends}`
        )
      }
      action={
        !device.isThisOne && (
          <Button
            kind="outline"
            size="small"
            busy={isBusy}
            aria-label={words.logOutLabel(device.name, used)}
            onClick={onLogOut}
          >
            {words.logOut}
          </Button>
        )
      }
    />
  )
}
