import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { sessionToken } from '#web/platform/session.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type LeaveGuardProps = {
  isDirty: boolean
  /** What happens to the changes. */
  note?: string
}

const LOST = 'You changed something here that is not saved. If you leave now, it is lost.'

/** Confirmation before leaving a screen, or closing the tab, with unsaved changes; none once the session has ended. */
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
