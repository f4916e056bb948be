import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ChangedElsewhere, type OwnUser } from '#domain/own-user.ts'
import type { Problem } from '#domain/rules.ts'
import type { Failure } from '#web/platform/api/call.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'
import { keepUser } from '#web/platform/own-user.ts'
import type { ProfileDraft } from './profile-draft.ts'

type Options = {
  isDoctor: boolean
  onSaved: (user: OwnUser, sent: ProfileDraft) => void
  onRefused: (problem: Problem) => void
  /** The session expired before the save. */
  onSignedOut: () => void
}

/** Validates and submits the form, one request at a time. Schema and request code load on the first save. */
export function useSave({ isDoctor, onSaved, onRefused, onSignedOut }: Options) {
  const request = useRef<AbortController>(undefined)
  const [isSaving, setSaving] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [newer, setNewer] = useState<OwnUser>()
  useEffect(() => () => request.current?.abort(), [])

  const fail = (failure: Failure) => {
    const changed = failure.code === 'changed' ? ChangedElsewhere.safeParse(failure.answer).data : undefined
    if (changed) return setNewer(changed.user)
    if (failure.code === 'not_signed_in') onSignedOut()
    onRefused({ field: '', message: failure.message })
  }
  const submit = async (draft: ProfileDraft, version: number, signal: AbortSignal) => {
    const { findProblem, sendProfile } = await import('./send-profile.lazy.ts')
    const problem = findProblem(draft, isDoctor)
    if (problem) return onRefused(problem)
    const answer = await sendProfile(draft, isDoctor, { version, onProgress: setProgress, signal })
    if (!answer.ok) return fail(answer)
    keepUser(answer.user)
    onSaved(answer.user, draft)
    toast.success(answer.message)
  }
  const save = async (draft: ProfileDraft, version: number) => {
    if (request.current) return
    request.current = new AbortController()
    setSaving(true)
    setNewer(undefined)
    const { signal } = request.current
    await submit(draft, version, signal).catch(() => onRefused({ field: '', message: UNREACHABLE }))
    request.current = undefined
    setSaving(false)
    setProgress(undefined)
  }
  const stop = () => request.current?.abort()
  return { save, stop, isSaving, progress, newer, postpone: () => setNewer(undefined) }
}
