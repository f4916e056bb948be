import { useState } from 'react'
import { formatDateTime } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import type { EvidenceOpenings } from '../rules/verifications.ts'
import { verificationDesk } from '../words/verifications.ts'
import { fetchOpenings } from './api.ts'

const words = verificationDesk.openings

/** The access log of the document, for administrators. Loaded when it is unfolded. */
export function Openings({ evidenceId }: { evidenceId: string }) {
  const [openings, setOpenings] = useState<EvidenceOpenings['openings']>([])
  const load = async () => {
    const answer = await fetchOpenings(evidenceId)
    if (answer.ok) setOpenings(answer.openings)
    else toast.error(answer.message)
  }
  return (
    <details
      className="group mt-3 border-t border-line"
      onToggle={({ currentTarget }) => currentTarget.open && void load()}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {words.heading}
        <ChevronDown className="text-muted transition group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1 pb-2 text-sm text-muted">
        {openings.map(({ _id, by, isDownload, at }) => (
          <li key={_id}>
            {(isDownload ? words.downloaded : words.opened)(
              by || verificationDesk.review.formerOperator,
              formatDateTime(at),
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
