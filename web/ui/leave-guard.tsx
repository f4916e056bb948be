import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { sessionToken } from '#web/platform/session.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type LeaveGuardProps = {
  isDirty: boolean
  /** What becomes of the changes. */
  note?: string
}

const LOST = 'You changed something here that is not saved. If you leave now, it is lost.'

/** Asks whoever leaves a screen with unsaved changes, also when the tab is closed. Whoever is signed out goes unasked. */
export function LeaveGuard({ isDirty, note = LOST }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && sessionToken() !== undefined,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <Dialog title="Leave without saving?" isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
      <p>{note}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset?.()}>Stay</Button>
        <Button kind="outline" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
