import { useState } from 'react'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { toast } from '#platform/web/toast.ts'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { type Summary, SummaryForm } from '../rules/summaries.ts'
import { summaryPage } from '../words/summaries.ts'
import { saveSummary } from './api.ts'

export type SummaryFields = { text: string; nextSteps: readonly string[]; teamNote: string }
/** What is edited, and the version that it is based on; empty while nothing is. */
type Edits = Partial<SummaryFields & { version: number }>

type Options = { appointmentId: string; first: Summary; onSaved: (isSent: boolean) => void }

/** The summary as saved, and as edited. The edits survive a reload. */
export function useSummaryForm({ appointmentId, first, onSaved }: Options) {
  const [summary, setSummary] = useState(first)
  const [edits, setEdits] = useSessionStorage<Edits>(`sanavia.summary.${appointmentId}`, {})
  const [isSending, setSending] = useState(false)
  const { draft, sent } = summary
  const saved = fieldsOf(draft ?? sent)
  const version = edits.version ?? draft?.version ?? 0
  const fields = { ...saved, ...edits }
  const isDirty = textOf(fields) !== textOf(saved)
  const { form, attempt, isBusy, problemOf, clearProblem } = useSubmit<{ ok: true; summary: Summary }>({
    onDone: (answer) => {
      setSummary(answer.summary)
      setEdits({})
    },
    errorToast: false,
  })

  const change = (patch: Partial<SummaryFields>) => {
    setEdits({ ...fieldsOf(fields), ...patch, version })
    clearProblem()
  }
  const save = async (isSent: boolean) => {
    setSending(isSent)
    const answer = await attempt(async () => {
      const checked = SummaryForm.safeParse({ ...fieldsOf(fields), version, isSent })
      if (!checked.success) return { ok: false, ...formProblems(checked.error) }
      const answer = await saveSummary(appointmentId, checked.data)
      if (answer.ok) return answer
      toast.error(answer.message)
      if (!answer.summary) return answer
      // After a conflict the edits stay, and the next save replaces the newer version.
      setSummary(answer.summary)
      setEdits({ ...fieldsOf(fields), version: answer.summary.draft?.version ?? 0 })
      return { ...answer, message: summaryPage.changed }
    })
    if (answer?.ok) onSaved(isSent)
  }
  const busy = isBusy ? (isSending ? ('send' as const) : ('save' as const)) : undefined
  const isUnsent = sent !== null && contentOf(saved) !== contentOf(fieldsOf(sent))
  return { form, summary, fields, isDirty, isUnsent, busy, problemOf, change, save }
}

const fieldsOf = (from: Partial<SummaryFields> | null): SummaryFields => ({
  text: from?.text ?? '',
  nextSteps: from?.nextSteps ?? [],
  teamNote: from?.teamNote ?? '',
})

const contentOf = ({ text, nextSteps }: SummaryFields) => JSON.stringify([text, nextSteps])
const textOf = (fields: SummaryFields) => JSON.stringify([contentOf(fields), fields.teamNote])
