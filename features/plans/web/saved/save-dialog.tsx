import { useState } from 'react'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { randomId } from '#platform/web/random-id.ts'
import { currentSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { type Refused, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { PLAN_NAME_MAX, type SavedPlan, SavedPlanForm } from '../../rules/saved-plans.ts'
import { savedPlansPage } from '../../words/saved-plans.ts'
import { newerPlan, putPlan } from './api.ts'
import { readOpened, rememberOpened } from './opened-plan.ts'

const words = savedPlansPage.dialog

export type SaveDialogProps = { plan: string; suggestion: string; onClose: () => void }

/** Asks for a name, and saves the plan: over the one that was opened in this tab, or as a new one. */
export function SaveDialog({ plan, suggestion, onClose }: SaveDialogProps) {
  const account = currentSession()?.user._id ?? ''
  const [opened, setOpened] = useState(() => readOpened(account))
  /** Once for each dialog: a second press saves no second plan. */
  const [newId] = useState(randomId)
  const [isChanged, setChanged] = useState(false)
  const { submit, isBusy, problemOf } = useSubmit<{ ok: true; plan: SavedPlan }>({
    send: async (values, { form }) => {
      const isNew = !opened || form?.dataset.saveAs === 'new'
      const checked = SavedPlanForm.safeParse({ ...values, plan, version: isNew ? null : opened.version })
      if (!checked.success) return { ok: false, ...firstProblem(checked.error) }
      return putPlan(isNew ? newId : opened._id, checked.data)
    },
    onDone: ({ plan: saved }) => {
      rememberOpened(account, saved)
      toast.success(words.saved)
      onClose()
    },
    onRefused: ({ code, answer }: Refused) => {
      const newer = code === 'changed' ? newerPlan(answer) : undefined
      if (!newer) return
      // The next press saves over the newer one, which was named
      setOpened({ account, ...newer })
      setChanged(true)
      return 'handled'
    },
    errorToast: false,
  })
  const saveAs = (way: 'new' | 'change') => (event: { currentTarget: HTMLButtonElement }) => {
    const { form } = event.currentTarget
    if (form) form.dataset.saveAs = way
  }
  return (
    <Dialog title={words.heading} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          name="name"
          label={words.name}
          hint={words.nameHint}
          error={problemOf('name')}
          defaultValue={opened?.name ?? suggestion.slice(0, PLAN_NAME_MAX)}
          maxLength={PLAN_NAME_MAX}
          autoComplete="off"
          dir="auto"
        />
        {isChanged && <FormAlert>{words.changed}</FormAlert>}
        {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
        {/* Enter presses the first button of a form */}
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:child:flex-1">
          <Button type="submit" busy={isBusy} onClick={saveAs('change')}>
            {opened ? words.saveChanges(opened.name) : words.heading}
          </Button>
          {opened && (
            <Button type="submit" kind="outline" busy={isBusy} onClick={saveAs('new')}>
              {words.saveAsNew}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
