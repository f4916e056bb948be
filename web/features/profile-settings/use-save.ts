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
  /** The session has ended meanwhile. */
  onSignedOut: () => void
}

/** Checks and sends the form, once however often it is pressed. What checks and sends it is fetched when it is needed. */
export function useSave({ isDoctor, onSaved, onRefused, onSignedOut }: Options) {
  const running = useRef<AbortController>(undefined)
  const [isSaving, setSaving] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [newer, setNewer] = useState<OwnUser>()
  useEffect(() => () => running.current?.abort(), [])

  const fail = (failure: Failure) => {
    const changed = failure.code === 'changed' ? ChangedElsewhere.safeParse(failure.answer).data : undefined
    if (changed) return setNewer(changed.user)
    if (failure.code === 'not_signed_in') onSignedOut()
    onRefused({ field: '', message: failure.message })
  }
  const deliver = async (draft: ProfileDraft, version: number, signal: AbortSignal) => {
    const { findProblem, sendProfile } = await import('./send-profile.ts')
    const problem = findProblem(draft, isDoctor)
    if (problem) return onRefused(problem)
    const answer = await sendProfile(draft, isDoctor, { version, onProgress: setProgress, signal })
    if (!answer.ok) return fail(answer)
    keepUser(answer.user)
    onSaved(answer.user, draft)
    toast.success(answer.message)
  }
  const save = async (draft: ProfileDraft, version: number) => {
    if (running.current) return
    running.current = new AbortController()
    setSaving(true)
    setNewer(undefined)
    const { signal } = running.current
    await deliver(draft, version, signal).catch(() => onRefused({ field: '', message: UNREACHABLE }))
    running.current = undefined
    setSaving(false)
    setProgress(undefined)
  }
  const stop = () => running.current?.abort()
  return { save, stop, isSaving, progress, newer, decideLater: () => setNewer(undefined) }
}
