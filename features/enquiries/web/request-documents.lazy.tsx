import { useEffect } from 'react'
import { ChooseDocuments } from '#features/health-records/web/choose-documents.tsx'
import { documentsProblem, useChosenDocuments } from '#features/health-records/web/use-chosen-documents.ts'
import { REQUEST_DOCUMENTS_MAX } from '../rules/consultation-values.ts'
import { requestDocuments as words } from '../words/plan-help.ts'

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
