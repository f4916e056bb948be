import { useRef, useState } from 'react'
import { toast } from '#platform/web/toast.ts'
import type { CheckedEvidence, CheckName, Checks, Mark } from '../rules/verifications.ts'
import { newerOf, saveChecks } from './api.ts'

/**
 * The checklist with optimistic updates: a change shows at once, and saves follow one after the other, each with the version
 * of the one before. After a conflict the newer state replaces everything.
 */
export function useChecks(first: CheckedEvidence) {
  const [evidence, setEvidence] = useState(first)
  const [checks, setChecks] = useState<Checks>(first.checks)
  const [isSaving, setSaving] = useState(false)
  const latest = useRef({ version: first.version, checks: first.checks, isDirty: false, isSaving: false })

  const adopt = (newer: CheckedEvidence) => {
    latest.current = { ...latest.current, version: newer.version, checks: newer.checks, isDirty: false }
    setEvidence(newer)
    setChecks(newer.checks)
  }
  const save = async () => {
    const state = latest.current
    if (state.isSaving) return
    state.isSaving = true
    setSaving(true)
    while (latest.current.isDirty) {
      latest.current.isDirty = false
      const { version, checks: wanted } = latest.current
      const answer = await saveChecks(first._id, { version, checks: wanted })
      if (answer.ok) {
        latest.current.version = answer.evidence.version
        setEvidence(answer.evidence)
        continue
      }
      toast.error(answer.message)
      const newer = newerOf(answer)
      if (newer) adopt(newer)
      // Otherwise the change stays on screen, and the next one sends it along.
    }
    latest.current.isSaving = false
    setSaving(false)
  }
  const change = (name: CheckName, part: { matches?: boolean | null; mark?: Mark }) => {
    const before = latest.current.checks[name] ?? { matches: null, mark: null }
    const next = { ...latest.current.checks, [name]: { ...before, ...part } }
    latest.current.checks = next
    latest.current.isDirty = true
    setChecks(next)
    void save()
  }
  return { evidence, checks, isSaving, change, adopt }
}
