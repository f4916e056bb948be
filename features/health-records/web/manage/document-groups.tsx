import { useId } from 'react'
import type { HealthDocument } from '../../rules/health-records.ts'
import { healthRecordsPage } from '../../words/health-records.ts'
import { type DocumentGroup, type Grouping, groupDocuments } from './describe-records.ts'
import { ClinicLogo, type DocumentActions, DocumentRow } from './document-row.tsx'

type DocumentGroupsProps = DocumentActions & {
  documents: readonly HealthDocument[]
  by: Grouping
  chosenId: string | undefined
}

/** The documents in cards, one of each clinic or month. */
export function DocumentGroups({ documents, by, ...rows }: DocumentGroupsProps) {
  return groupDocuments(documents, by).map((group) => <GroupCard key={group.key} group={group} by={by} {...rows} />)
}

type GroupCardProps = Omit<DocumentGroupsProps, 'documents'> & { group: DocumentGroup }

function GroupCard({ group, by, chosenId, ...actions }: GroupCardProps) {
  const id = useId()
  const { heading, note, clinic, documents } = group
  return (
    <section aria-labelledby={id} className="card">
      <div className="flex items-center gap-4 border-b border-line px-4 py-3.5 md:px-5">
        {by === 'clinic' && <ClinicLogo clinic={clinic} />}
        <div className="min-w-0 flex-1 leading-snug">
          <h2 id={id} className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">
            {heading}
          </h2>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
        <p className="text-sm text-muted max-sm:hidden">{healthRecordsPage.groups.count(documents.length)}</p>
      </div>
      <ul className="divided">
        {documents.map((document) => (
          <DocumentRow key={document._id} document={document} isChosen={document._id === chosenId} {...actions} />
        ))}
      </ul>
    </section>
  )
}
