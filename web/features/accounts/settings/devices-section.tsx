import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { accountSettingsPage } from '#content/pages/account-settings.ts'
import type { Device } from '#domain/account-settings.ts'
import { formatDate } from '#web/platform/time/format.ts'
import { formatHoursAgo } from '#web/platform/time/relative.ts'
import { Button } from '#web/ui/button.tsx'
import { signOutDevice, signOutOthers } from '../account-calls.ts'
import { SettingsSection } from './settings-section.tsx'

type DevicesSectionProps = { devices: readonly Device[]; onChange: () => void }
/** The current device comes first, then the most recently used ones. */
const INITIAL_COUNT = 5

type Request = () => Promise<{ ok: boolean; message: string }>

export function DevicesSection({ devices, onChange }: DevicesSectionProps) {
  const [busy, setBusy] = useState('')
  const [isExpanded, setExpanded] = useState(false)
  const { heading, note } = accountSettingsPage.devices
  const signOut = async (id: string, request: Request) => {
    setBusy(id)
    const { ok, message } = await request()
    setBusy('')
    if (ok) toast.success(message)
    else toast.error(message)
    onChange()
  }
  return (
    <SettingsSection heading={heading} note={note}>
      <ul className="-my-4 divide-y divide-line">
        {devices.slice(0, isExpanded ? undefined : INITIAL_COUNT).map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isBusy={busy === device.id}
            onSignOut={() => signOut(device.id, () => signOutDevice(device.id))}
          />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {devices.length > 1 && (
          <Button
            kind="outline"
            busy={busy === 'others'}
            onClick={() => signOut('others', signOutOthers)}
            className="max-sm:w-full"
          >
            Sign out everywhere else
          </Button>
        )}
        {devices.length > INITIAL_COUNT && !isExpanded && (
          <Button kind="quiet" onClick={() => setExpanded(true)}>
            Show all {devices.length} devices
          </Button>
        )}
      </div>
    </SettingsSection>
  )
}

type DeviceRowProps = { device: Device; isBusy: boolean; onSignOut: () => void }

function DeviceRow({ device, isBusy, onSignOut }: DeviceRowProps) {
  const Icon = /iPhone|iPad|Android/.test(device.name) ? Smartphone : Laptop
  const used = formatHoursAgo(new Date(device.lastUsedAt), new Date())
  return (
    <li className="flex items-center gap-4 py-4">
      <Icon className="text-muted max-sm:self-start" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 font-semibold">
          {device.name}
          {device.isThisOne && (
            <span className="rounded-[6px] bg-ok-bg px-2 py-0.5 text-xs font-semibold text-ok">This device</span>
          )}
        </p>
        <p className="text-sm text-muted">
          Last used {used}. Signed in on {formatDate(device.signedInAt)}.
        </p>
      </div>
      {!device.isThisOne && (
        <Button
          kind="outline"
          size="small"
          busy={isBusy}
          aria-label={`Sign out ${device.name}, last used ${used}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
