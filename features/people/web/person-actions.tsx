import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { KeyRound, LogOut } from '#platform/web/ui/icons.tsx'
import { ACCESS_REASON_MAX, type Person, SignOutForm } from '../rules/people.ts'
import { personPage } from '../words/people.ts'
import { sendPasswordLink, sendSignOut } from './api.ts'

const words = personPage.actions

type PersonActionsProps = { person: Person; email: string }

/** What every operator can do for a person. Accounts of operators are managed elsewhere. */
export function PersonActions({ person: { summary }, email }: PersonActionsProps) {
  const [open, setOpen] = useState<'passwordLink' | 'signOut'>()
  const { revalidate } = useRevalidator()
  if (summary.role === 'operator' || summary.state === 'suspended') return null
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="actions" className="card grid gap-3 p-4 sm:p-5">
      <h2 id="actions" className="font-sans text-base font-semibold tracking-normal">
        {words.title}
      </h2>
      {email && (
        <Button kind="outline" size="small" onClick={() => setOpen('passwordLink')}>
          <KeyRound />
          {words.passwordLink}
        </Button>
      )}
      <Button kind="outline" size="small" onClick={() => setOpen('signOut')}>
        <LogOut />
        {words.signOut}
      </Button>
      <ConfirmDialog
        title={words.passwordLink}
        isOpen={open === 'passwordLink'}
        action={words.passwordLink}
        busyAction={words.sending}
        keep={words.cancel}
        work={() => sendPasswordLink(summary._id)}
        onDone={revalidate}
        onClose={close}
      >
        <p>{words.passwordLinkLead(email)}</p>
      </ConfirmDialog>
      <Dialog title={words.signOut} isOpen={open === 'signOut'} onClose={close}>
        <SignOutFields id={summary._id} onDone={close} />
      </Dialog>
    </section>
  )
}

function SignOutFields({ id, onDone }: { id: string; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const { problemOf, isBusy, submit } = useSubmit<{ ok: true; message: string }>({
    send: async (values) => {
      const checked = SignOutForm.safeParse(values)
      return checked.success ? sendSignOut(id, checked.data) : { ok: false, ...formProblems(checked.error) }
    },
    onDone: ({ message }) => {
      toast.success(message)
      onDone()
      revalidate()
    },
    errorToast: false,
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{words.signOutLead}</p>
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <TextArea
        label={personPage.access.label}
        name="reason"
        limit={ACCESS_REASON_MAX}
        rows={3}
        hint={words.reasonHint}
        error={problemOf('reason')}
      />
      <Button type="submit" busy={isBusy}>
        {isBusy ? words.signingOut : words.signOut}
      </Button>
    </form>
  )
}
