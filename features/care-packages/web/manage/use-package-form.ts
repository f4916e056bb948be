import { flushSync } from 'react-dom'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { toast } from '#platform/web/toast.ts'
import { focusField } from '#platform/web/ui/forms/form-alert.tsx'
import { type SubmitProblem, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import type { OwnCarePackage } from '../../rules/care-packages.ts'
import { addPackage, changePackage, invalidFieldOf } from './api.ts'
import { type PackageDraft, packageProblems } from './package-draft.ts'
import { usePackageDrafts } from './use-package-drafts.ts'

type Options = {
  user: OwnProvider
  packages: readonly OwnCarePackage[]
  onSaved: (offer: OwnCarePackage) => void
}

export type PackageEditor = ReturnType<typeof usePackageForm>

/** Form state for a new or an edited package. Only a successful save deletes the draft. */
export function usePackageForm({ user, packages, onSaved }: Options) {
  const drafts = usePackageDrafts(user, packages)
  const { draft, image, edited } = drafts
  const { form, submit, isBusy, progress, problem, problemOf, clearProblem } = useSubmit<{
    ok: true
    message: string
    package: OwnCarePackage
  }>({
    send: async (_values, { onProgress }) => {
      const found = packageProblems(draft, image)
      if (found) return { ok: false, ...found }
      onProgress(0)
      const offer = { draft, image }
      return edited ? changePackage(edited._id, offer, onProgress) : addPackage(offer, onProgress)
    },
    onDone: (answer) => {
      toast.success(answer.message)
      drafts.reset()
      onSaved(answer.package)
    },
    errorToast: true,
    blame: invalidFieldOf,
    focus: focusProblem,
  })
  const switchTo = (change: () => void) => {
    flushSync(() => {
      clearProblem()
      change()
    })
    focusField(form.current, 'title')
  }
  /** Props of a controlled field. */
  const field = (name: keyof PackageDraft) => ({
    name,
    value: draft[name],
    error: problemOf(name),
    onChange: ({ target }: { target: { value: string } }) => drafts.change({ [name]: target.value }),
  })
  return {
    ...drafts,
    form,
    submit,
    isBusy,
    progress,
    problem,
    imageProblem: problemOf('image'),
    field,
    edit: (id: string) => switchTo(() => drafts.edit(id)),
    cancel: () => switchTo(drafts.reset),
    start: () => focusField(form.current, 'title'),
  }
}

/** The file input has no name, since the picture is sent apart from the fields. */
function focusProblem(form: HTMLFormElement | null, { field }: SubmitProblem) {
  if (field === 'image') form?.querySelector<HTMLElement>('input[type=file]')?.focus()
  else focusField(form, field)
}
