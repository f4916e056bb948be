import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { sessionToken } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { leaveGuard as words } from '#platform/words/workspace-controls.ts'

type LeaveGuardProps = {
  isDirty: boolean
  /** What happens to the changes. */
  note?: string
}

/** Confirmation before leaving a screen, or closing the tab, with unsaved changes; none once the session has ended. */
export function LeaveGuard({ isDirty, note = words.lost }: LeaveGuardProps) {
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
    <Dialog title={words.title} isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
      <p>{note}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset?.()}>{words.stay}</Button>
        <Button kind="outline" onClick={() => blocker.proceed?.()}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  )
}
