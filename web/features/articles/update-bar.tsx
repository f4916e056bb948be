import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { manageArticlesPage } from '#content/pages/manage-articles.ts'
import { Button } from '#web/ui/button.tsx'
import { changesOf, isChanged, type Work } from './article-work.ts'
import { ConfirmDiscard } from './ask-first.tsx'
import type { Articles } from './use-articles.ts'

const { bar: words } = manageArticlesPage

/** Stays at the bottom of the window, says what is not saved, and saves it. */
export function UpdateBar({ articles }: { articles: Articles }) {
  const { work, theirs, progress, problem, isKept } = articles
  const [isAsking, setAsking] = useState(false)
  const isSaving = progress !== undefined
  const discard = () => {
    setAsking(false)
    articles.discard()
  }
  return (
    <div className="sticky bottom-0 z-5 mt-5 rounded-md border border-line bg-page px-5 py-3.5 shadow-2 max-md:-mx-4 max-md:rounded-b-none">
      {problem?.field === '' && (
        <p className="mb-2.5 flex gap-2 text-sm font-semibold text-bad">
          <CircleAlert className="mt-px" />
          {problem.message} {words.kept}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64 text-sm max-md:text-xs">
          <p>{words.text}</p>
          <p className="text-muted">
            <span role="status">{theirs ? 'Choose above how to go on.' : describeChanges(work)}</span>
            {isKept && ' A reload keeps it.'}
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full">
          {isChanged(work) && (
            <Button kind="quiet" disabled={isSaving} onClick={() => setAsking(true)}>
              Discard
            </Button>
          )}
          <Button kind="main" busy={isSaving} disabled={Boolean(theirs)} onClick={articles.save} className="flex-1">
            {isSaving ? 'Saving' : words.action}
          </Button>
        </div>
      </div>
      <ConfirmDiscard
        title="Discard your changes?"
        note="What you typed, changed and deleted here since the last save goes. Your published articles stay as they are."
        action="Discard"
        isOpen={isAsking}
        onYes={discard}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** “Not saved yet: 1 new article, 2 changed, 1 to be removed.” */
function describeChanges(work: Work) {
  const { isNew, changed, removed } = changesOf(work)
  const parts = [
    isNew && '1 new article',
    changed > 0 && `${changed} changed`,
    removed > 0 && `${removed} to be removed`,
  ]
  return isChanged(work) && `Not saved yet: ${parts.filter(Boolean).join(', ')}.`
}
