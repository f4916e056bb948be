import { CalendarDays, Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { accountSettingsPage } from '#content/pages/account-settings.ts'
import type { Device } from '#domain/account-settings.ts'
import { OPERATOR_IDLE_HOURS } from '#domain/accounts.ts'
import { formatDate } from '#web/platform/time/format.ts'
import { formatHoursAgo } from '#web/platform/time/relative.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { signOutDevice, signOutOthers } from '../account-calls.ts'
import { endCalendarFeed } from '../security-calls.ts'
import { SettingsRow, SettingsSection } from './settings-section.tsx'

type DevicesSectionProps = {
  devices: readonly Device[]
  isOperator: boolean
  hasCalendarFeed: boolean
  onChange: () => void
}
/** The current device comes first, then the most recently used ones. */
const INITIAL_COUNT = 5

type Request = () => Promise<{ ok: boolean; message?: string }>

/** Everything that acts for the account: its logins, and the private address of its calendar. */
export function DevicesSection({ devices, isOperator, hasCalendarFeed, onChange }: DevicesSectionProps) {
  const [busy, setBusy] = useState('')
  const [isExpanded, setExpanded] = useState(false)
  const { heading, note } = accountSettingsPage.devices
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
      heading={heading}
      note={note}
      action={
        isElsewhere && (
          <Button kind="danger" size="small" busy={busy === 'others'} onClick={() => end('others', signOutOthers)}>
            Log out everywhere else
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
            title="Calendar subscription"
            note="A calendar app reads your appointments at a private address."
            action={
              <Button
                kind="outline"
                size="small"
                busy={busy === 'feed'}
                aria-label="End the calendar subscription"
                onClick={() => end('feed', endCalendarFeed, 'The calendar subscription has ended.')}
              >
                End
              </Button>
            }
          />
        )}
      </ul>
      {devices.length > INITIAL_COUNT && !isExpanded && (
        <div className="border-t border-line px-3 py-2 sm:px-5">
          <Button kind="quiet" size="small" onClick={() => setExpanded(true)}>
            Show all {devices.length} devices
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
  const end = isOperator ? `after ${OPERATOR_IDLE_HOURS} hours without use` : `on ${formatDate(device.endsAt)}`
  const ends = `Logs out automatically ${end}.`
  return (
    <SettingsRow
      icon={<Icon />}
      tone={device.isThisOne ? 'good' : 'calm'}
      title={device.name}
      note={
        device.isThisOne ? (
          <>
            <span className="font-semibold text-ok">This device</span>. {ends}
          </>
        ) : (
          `Last used ${used}. ${ends}`
        )
      }
      action={
        !device.isThisOne && (
          <Button
            kind="outline"
            size="small"
            busy={isBusy}
            aria-label={`Log out ${device.name}, last used ${used}`}
            onClick={onLogOut}
          >
            Log out
          </Button>
        )
      }
    />
  )
}
