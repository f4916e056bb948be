import { useState } from 'react'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { days } from '#platform/rules/durations.ts'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { dateIn, describeDay, momentIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import type { AppointmentKind } from '../../rules/appointment-kinds.ts'
import { FreeTimeForm, type WaitingEntry } from '../../rules/waiting-lists.ts'
import { waitingLists } from '../../words/waiting-lists.ts'
import { useWaitingLists, waitForFreeTime } from './use-waiting-lists.ts'

const words = waitingLists.free

type Wanted = {
  provider: { _id: string; displayname: string; timeZone: string }
  kind: { kind: AppointmentKind; windowDays: number }
}
type FreeTimeProps = Wanted & { className?: string }

/** Joins and leaves the waiting list of a provider, for patients who find no time that suits them. */
export function FreeTime({ provider, kind, className = '' }: FreeTimeProps) {
  const { entries, busyId, leave, replace } = useWaitingLists()
  const [isOpen, setOpen] = useState(false)
  const login = useLoginDialog()
  const entry = entries?.find((one) => one.provider._id === provider._id && one.kind === kind.kind)
  const open = async () => setOpen(await login.ask(words.logIn))
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 text-sm ${className}`}>
      <p>{entry ? describeEntry(entry) : words.text}</p>
      <Button
        kind="outline"
        size="small"
        busy={busyId !== undefined}
        onClick={() => (entry ? leave(entry._id) : open())}
        className="grow py-2 @min-[40rem]:grow-0"
      >
        {entry ? waitingLists.leave.action : words.action}
      </Button>
      <Dialog title={words.action} isOpen={isOpen} onClose={() => setOpen(false)}>
        <FreeTimeDialog
          provider={provider}
          kind={kind}
          onJoined={(joined) => {
            replace(joined)
            setOpen(false)
          }}
        />
      </Dialog>
    </div>
  )
}

const describeEntry = ({ appointmentId, wantedBefore, lastDay }: WaitingEntry) =>
  appointmentId
    ? words.waitingBefore(momentIn(visitorTimeZone(), wantedBefore))
    : words.waiting(describeDay(lastDay).full)

type FreeTimeDialogProps = Wanted & { onJoined: (entries: readonly WaitingEntry[]) => void }

function FreeTimeDialog({ provider, kind: { kind, windowDays }, onJoined }: FreeTimeDialogProps) {
  const today = dateIn(provider.timeZone, Date.now())
  const last = dateIn(provider.timeZone, Date.now() + days(windowDays))
  const [lastDay, setLastDay] = useState(last)
  const { form, submit, isBusy, problemOf } = useSubmit<{ ok: true; entries: WaitingEntry[] }>({
    send: async () => {
      const checked = FreeTimeForm.safeParse({ kind, lastDay, timeZone: visitorTimeZone() })
      if (!checked.success) return { ok: false, ...firstProblem(checked.error) }
      return waitForFreeTime(provider._id, checked.data)
    },
    onDone: ({ entries }) => {
      toast.success(words.joined)
      onJoined(entries)
    },
    errorToast: false,
  })
  const problem = problemOf('')
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm">{words.note(provider.displayname)}</p>
      <DateField
        name="lastDay"
        label={words.lastDay}
        hint={words.hint}
        min={today}
        max={last}
        value={lastDay}
        onChange={setLastDay}
        error={problemOf('lastDay')}
      />
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button type="submit" kind="main" busy={isBusy}>
        {isBusy ? words.busy : words.join}
      </Button>
    </form>
  )
}
