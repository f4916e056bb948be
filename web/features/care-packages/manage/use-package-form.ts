import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from 'react-hot-toast/headless'
import type { OwnCarePackage } from '#domain/care-packages.ts'
import type { OwnProvider } from '#domain/own-user.ts'
import type { Problem } from '#domain/rules.ts'
import { focusField } from '#web/ui/focus-field.ts'
import { addPackage, blamedField, changePackage } from './package-calls.ts'
import { type PackageDraft, packageProblem } from './package-draft.ts'
import { usePackageDrafts } from './use-package-drafts.ts'

type Options = {
  user: OwnProvider
  packages: readonly OwnCarePackage[]
  onSaved: (offer: OwnCarePackage) => void
}

export type PackageEditor = ReturnType<typeof usePackageForm>

/** What the form does with a package, a new one or one that is edited. Only a save that succeeds lets go of what was typed. */
export function usePackageForm({ user, packages, onSaved }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<Problem>()
  const drafts = usePackageDrafts(user, packages)
  const { draft, image, edited } = drafts

  const refuse = (refused: Problem) => {
    toast.error(refused.message)
    setProblem(refused)
  }
  // Once the fields can be used again: the one for the picture is disabled while it is sent.
  useLayoutEffect(() => {
    if (problem) focusIn(form.current, problem.field)
  }, [problem])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const found = packageProblem(draft, image)
    if (found) return refuse(found)
    isSending.current = true
    setProgress(0)
    const offer = { draft, image }
    const answer = await (edited ? changePackage(edited._id, offer, setProgress) : addPackage(offer, setProgress))
    isSending.current = false
    setProgress(undefined)
    if (!answer.ok) return refuse({ field: blamedField(answer), message: answer.message })
    setProblem(undefined)
    toast.success(answer.message)
    drafts.reset()
    onSaved(answer.package)
  }
  const turn = (move: () => void) => {
    flushSync(() => {
      setProblem(undefined)
      move()
    })
    focusField(form.current, 'title')
  }
  return {
    ...drafts,
    form,
    progress,
    problem,
    submit,
    field: fieldsOf(draft, drafts.change, problem),
    isBusy: progress !== undefined,
    edit: (id: string) => turn(() => drafts.edit(id)),
    cancel: () => turn(drafts.reset),
    start: () => focusField(form.current, 'title'),
  }
}

/** The input for files has no name: the picture is sent beside the fields. */
function focusIn(form: HTMLFormElement | null, field: string) {
  if (field === 'image') form?.querySelector<HTMLElement>('input[type=file]')?.focus()
  else focusField(form, field)
}

/** What a field of the form needs to know. */
const fieldsOf =
  (draft: PackageDraft, change: (patch: Partial<PackageDraft>) => void, problem: Problem | undefined) =>
  (name: keyof PackageDraft) => ({
    name,
    value: draft[name],
    error: problem?.field === name ? problem.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
