import { useEffect } from 'react'
import { requestDocuments as words } from '#content/pages/plan-help.ts'
import { REQUEST_DOCUMENTS_MAX } from '#domain/consultation-values.ts'
import { ChooseDocuments } from '#web/features/health-records/choose-documents.tsx'
import { documentsProblem, useChosenDocuments } from '#web/features/health-records/use-chosen-documents.ts'

type RequestDocumentsProps = {
  chosen: readonly string[]
  error: string | undefined
  onChange: (change: (chosen: readonly string[]) => readonly string[]) => void
  /** Says why they cannot be sent yet, or that they can. */
  onProblem: (problem: string | undefined) => void
}

/** Documents for the care team. */
export function RequestDocuments({ chosen, error, onChange, onProblem }: RequestDocumentsProps) {
  const choice = { chosen, most: REQUEST_DOCUMENTS_MAX, onChange }
  const documents = useChosenDocuments(choice)
  const problem = documentsProblem(documents)
  useEffect(() => onProblem(problem), [problem, onProblem])
  return (
    <section aria-labelledby="request-documents" className="rounded-md border border-line p-4 sm:p-5">
      <ChooseDocuments
        {...choice}
        id="request-documents"
        documents={documents}
        describe={({ file }) => words.types[file.type]}
        error={error}
        lead={words.lead}
        note={words.note}
      />
    </section>
  )
}
