import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { CircleAlert } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { manageArticlesPage } from '../words/manage-articles.ts'
import { changesOf, isChanged, type Work } from './article-work.ts'
import type { Articles } from './use-articles.ts'

const { bar: texts, discarding } = manageArticlesPage

/** Sticky bar with the summary of unsaved work and the save button. */
export function UpdateBar({ articles }: { articles: Articles }) {
  const { work, theirs, isSaving, problem, isStored } = articles
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className="sticky bottom-0 z-5 mt-5 rounded-md border border-line bg-page px-5 py-3.5 shadow-2 max-md:-mx-4 max-md:rounded-b-none">
      {problem?.field === '' && (
        <p className="mb-2.5 flex gap-2 text-sm font-semibold text-bad">
          <CircleAlert className="mt-px" />
          {texts.failed(problem.message)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64 text-sm max-md:text-xs">
          <p>{texts.text}</p>
          <p className="text-muted">
            <span role="status">{theirs ? texts.conflict : describeChanges(work)}</span>
            {isStored && ` ${texts.stored}`}
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full">
          {isChanged(work) && (
            <Button kind="quiet" disabled={isSaving} onClick={() => setConfirming(true)}>
              {texts.discard}
            </Button>
          )}
          <Button kind="main" busy={isSaving} disabled={Boolean(theirs)} onClick={articles.save} className="flex-1">
            {isSaving ? common.saving : texts.action}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title={discarding.title}
        isOpen={isConfirming}
        action={texts.discard}
        keep={discarding.keep}
        onDone={articles.discard}
        onClose={() => setConfirming(false)}
      >
        <p>{discarding.text}</p>
      </ConfirmDialog>
    </div>
  )
}

/** “Not yet saved: 1 new article, 2 changed, 1 to be removed.” */
function describeChanges(work: Work) {
  const { isNew, changed, removed } = changesOf(work)
  return isChanged(work) && texts.unsaved(isNew, changed, removed)
}
