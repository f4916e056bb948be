import { useRef, useState } from 'react'
import { useHiddenContent } from '#features/moderation/web/hidden-content.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import type { OwnCarePackage } from '../../rules/care-packages.ts'
import { addPackagePage } from '../../words/add-package.ts'
import suitcase from '../suitcase.svg'
import { deletePackage, setPaused } from './api.ts'
import { PackageRow } from './package-row.tsx'

const { list: words, deletion } = addPackagePage
/** Anchor of the link beside the page title. */
export const LIST_ID = 'your-packages'

type PackageListProps = {
  packages: readonly OwnCarePackage[]
  editedId: string | undefined
  onEdit: (id: string) => void
  onStart: () => void
  onChanged: (offer: OwnCarePackage) => void
  onDeleted: (id: string) => void
}

/** The provider's packages, newest first. */
export function PackageList({ packages, editedId, onEdit, onStart, onChanged, onDeleted }: PackageListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hidden, load } = useHiddenContent(
    'package',
    packages.some(({ isHidden }) => isHidden),
  )
  const [busyId, setBusyId] = useState<string>()
  const [deleting, setDeleting] = useState<OwnCarePackage>()
  const pause = async ({ _id, isPaused }: OwnCarePackage) => {
    setBusyId(_id)
    const answer = await setPaused(_id, !isPaused)
    setBusyId(undefined)
    if (!answer.ok) return void toast.error(answer.message)
    toast.success(answer.message)
    onChanged(answer.package)
  }
  const onDone = () => {
    if (deleting) onDeleted(deleting._id)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby={LIST_ID} className="mt-12">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 ref={heading} id={LIST_ID} tabIndex={-1} className="scroll-mt-20 text-2xl outline-none">
          {words.heading}
        </h2>
        <p role="status" className="text-sm text-muted">
          {packages.length > 0 && countPackages(packages)}
        </p>
      </div>
      {packages.length === 0 && (
        <div className="card">
          <EmptyState drawing={suitcase} text={words.empty} hint={words.emptyHint}>
            <Button kind="outline" size="small" onClick={onStart}>
              {words.emptyAction}
            </Button>
          </EmptyState>
        </div>
      )}
      <ul className="grid gap-3">
        {packages.map((offer) => (
          <li key={offer._id}>
            <PackageRow
              offer={offer}
              hidden={hidden.get(offer._id)}
              onObjected={load}
              isEdited={offer._id === editedId}
              isBusy={offer._id === busyId}
              onEdit={() => onEdit(offer._id)}
              onPause={() => pause(offer)}
              onDelete={() => setDeleting(offer)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={deletion.title}
        isOpen={deleting !== undefined}
        action={common.delete}
        busyAction={deletion.deleting}
        keep={deletion.keep}
        work={() => deletePackage(deleting?._id ?? '')}
        onDone={onDone}
        onClose={() => setDeleting(undefined)}
      >
        <p>
          <Sentence text={deletion.text} parts={{ title: <b className="font-semibold">{deleting?.title}</b> }} />
        </p>
      </ConfirmDialog>
    </section>
  )
}

function countPackages(packages: readonly OwnCarePackage[]) {
  const hidden = packages.filter(({ isHidden }) => isHidden).length
  const paused = packages.filter(({ isPaused, isHidden }) => isPaused && !isHidden).length
  return paused + hidden === 0 ? words.onSale(packages.length) : words.notOnSale(packages.length, paused, hidden)
}
