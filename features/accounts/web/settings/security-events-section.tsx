import { useState } from 'react'
import type { SecurityEvent } from '#platform/rules/security-events.ts'
import { formatTime } from '#platform/web/time/format.ts'
import { formatRelativeDay } from '#platform/web/time/relative.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { KeyRound, LogIn, ShieldCheck, TriangleAlert } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { accountSettingsPage, securityEventTitles } from '../../words/account-settings.ts'
import { secureAccount } from '../api.ts'
import { confirmLogin, loadSecurityEvents } from '../security/api.ts'
import { NewPasswordForm } from './password-row.tsx'
import { SettingsRow, SettingsSection } from './settings-section.tsx'

const words = accountSettingsPage.events

type EventPage = { events: readonly SecurityEvent[]; nextCursor: string | null }
type SecurityEventsSectionProps = {
  first: EventPage
  username: string
  onChange: () => void
}

/** The security events of the last 90 days, newest first. */
export function SecurityEventsSection({ first, username, onChange }: SecurityEventsSectionProps) {
  const [later, setLater] = useState<EventPage>()
  const [isBusy, setBusy] = useState(false)
  const [isSecuring, setSecuring] = useState(false)
  const nextCursor = later ? later.nextCursor : first.nextCursor
  const events = [...first.events, ...(later?.events ?? [])]
  const showMore = async () => {
    setBusy(true)
    const answer = await loadSecurityEvents(nextCursor ?? undefined)
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    setLater((shown) => ({ events: [...(shown?.events ?? []), ...answer.events], nextCursor: answer.nextCursor }))
  }
  const confirm = async (id: string) => {
    const answer = await confirmLogin(id)
    if (answer.ok) toast.success(answer.message)
    else toast.error(answer.message)
    onChange()
  }
  return (
    <SettingsSection heading={words.heading} note={words.note}>
      <ul>
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            onConfirm={() => confirm(event.id)}
            onSecure={() => setSecuring(true)}
          />
        ))}
      </ul>
      {nextCursor && (
        <div className="border-t border-line px-3 py-2 sm:px-5">
          <Button kind="quiet" size="small" busy={isBusy} onClick={showMore}>
            {isBusy ? common.loading : words.more}
          </Button>
        </div>
      )}
      <Dialog title={words.secure.title} isOpen={isSecuring} onClose={() => setSecuring(false)}>
        {isSecuring && (
          <NewPasswordForm
            username={username}
            note={words.secure.note}
            action={words.secure.submit}
            send={secureAccount}
            onDone={() => {
              setSecuring(false)
              onChange()
            }}
          />
        )}
      </Dialog>
    </SettingsSection>
  )
}

type EventRowProps = { event: SecurityEvent; onConfirm: () => void; onSecure: () => void }

function EventRow({ event, onConfirm, onSecure }: EventRowProps) {
  const at = new Date(event.at)
  const isOpen = event.isUnusual && !event.isConfirmed
  return (
    <SettingsRow
      icon={isOpen ? <TriangleAlert /> : eventIcon(event.action)}
      tone={isOpen ? 'warn' : 'calm'}
      title={eventTitle(event)}
      note={words.at(formatRelativeDay(at, new Date()), formatTime(at), event.device)}
    >
      {isOpen && event.isNewDevice && (
        <div className="mt-2 flex flex-wrap gap-2 max-sm:flex-col">
          <Button kind="outline" size="small" onClick={onConfirm}>
            {words.own}
          </Button>
          <Button kind="danger" size="small" onClick={onSecure}>
            {words.foreign}
          </Button>
        </div>
      )}
    </SettingsRow>
  )
}

function eventTitle({ action, count, isNewDevice, device }: SecurityEvent) {
  if (isNewDevice) return words.newDevice(device)
  const title = securityEventTitles[action]
  return count > 1 ? words.repeated(title, count) : title
}

function eventIcon(action: SecurityEvent['action']) {
  if (action === 'logged_in' || action === 'signed_up') return <LogIn />
  return /password|passkey|code/.test(action) ? <KeyRound /> : <ShieldCheck />
}
