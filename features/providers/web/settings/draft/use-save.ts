import { useState } from 'react'
import type { Problem } from '#platform/rules/form-schemas.ts'
import { ChangedElsewhere, type OwnUser, RefusedField } from '#platform/rules/own-user.ts'
import { keepUser } from '#platform/web/own-user.ts'
import { toast } from '#platform/web/toast.ts'
import { type Refused, type Submission, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import type { ProfileDraft } from './profile-draft.ts'

type Options = {
  isDoctor: boolean
  onSaved: (user: OwnUser, sent: ProfileDraft) => void
  onRefused: (problem: Problem) => void
}
type Saved = { ok: true; message: string; user: OwnUser; sent: ProfileDraft }

/** Validates and submits the form. Schema and request code load on the first save. `newer` is set by a version conflict. */
export function useSave({ isDoctor, onSaved, onRefused }: Options) {
  const [newer, setNewer] = useState<OwnUser>()
  const { attempt, cancel, isBusy, progress } = useSubmit<Saved>({
    onDone: ({ user, sent, message }) => {
      keepUser(user)
      onSaved(user, sent)
      toast.success(message)
    },
    // The form shows the problem itself: it may be in another section.
    onRefused: (refused) => {
      const changed = refused.code === 'changed' ? ChangedElsewhere.safeParse(refused.answer).data : undefined
      if (changed) setNewer(changed.user)
      else onRefused(problemOf(refused))
      return 'handled'
    },
  })
  const deliver = async (draft: ProfileDraft, version: number, { onProgress, signal }: Submission) => {
    const { findProblem, sendProfile } = await import('./send-profile.lazy.ts')
    const problem = findProblem(draft, isDoctor)
    if (problem) return { ok: false as const, ...problem }
    const answer = await sendProfile(draft, isDoctor, { version, onProgress, signal })
    return answer.ok ? { ...answer, sent: draft } : answer
  }
  const save = (draft: ProfileDraft, version: number) => {
    setNewer(undefined)
    return attempt((submission) => deliver(draft, version, submission))
  }
  return { save, stop: cancel, isSaving: isBusy, progress, newer, postpone: () => setNewer(undefined) }
}

/** Field and index come from the validation in the browser, or from the server's refusal of a file. */
function problemOf({ message, answer, ...found }: Refused & { at?: number }): Problem {
  const refused = RefusedField.safeParse(answer).data
  const at = found.at ?? refused?.at
  return { field: found.field ?? refused?.field ?? '', message, ...(at !== undefined && { at }) }
}
