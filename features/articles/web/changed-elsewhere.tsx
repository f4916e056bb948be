import { useEffect, useRef, useState } from 'react'
import { CHANGED } from '#platform/rules/own-user.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { manageArticlesPage } from '../words/manage-articles.ts'
import { type ArticleDraft, isSame, listOf, type Stored } from './article-work.ts'
import type { Articles } from './use-articles.ts'

const { conflict: texts } = manageArticlesPage

/** Conflict resolution: both lists, and the choice between them. */
export function ChangedElsewhere({ articles, theirs }: { articles: Articles; theirs: Stored }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const { isSaving } = articles
  const mine = listOf(articles.work)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="changed-elsewhere"
      className="mb-5 rounded-md border border-warn-line bg-warn-bg p-5 sm:p-6"
    >
      <h2 id="changed-elsewhere" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {CHANGED}
      </h2>
      <p className="mt-1.5 text-sm">{texts.note}</p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Titles heading={texts.mine} list={mine} other={theirs.articles} />
        <Titles heading={texts.theirs} list={theirs.articles} other={mine} />
      </div>
      <ul className="mt-4 list-disc flex flex-col gap-1 pl-5 text-sm">
        <li>{texts.both}</li>
        <li>{texts.keepMine}</li>
        <li>{texts.takeTheirs}</li>
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={isSaving} onClick={articles.keepBoth}>
          {texts.actions.both}
        </Button>
        <Button kind="outline" disabled={isSaving} onClick={articles.keepMine}>
          {texts.actions.mine}
        </Button>
        <Button kind="outline" disabled={isSaving} onClick={() => setConfirming(true)}>
          {texts.actions.theirs}
        </Button>
      </div>
      <ConfirmDialog
        title={texts.confirm.title}
        isOpen={isConfirming}
        action={texts.actions.theirs}
        keep={texts.confirm.keep}
        onDone={articles.takeTheirs}
        onClose={() => setConfirming(false)}
      >
        <p>{texts.confirm.text}</p>
      </ConfirmDialog>
    </section>
  )
}

type TitlesProps = { heading: string; list: readonly ArticleDraft[]; other: readonly ArticleDraft[] }

function Titles({ heading, list, other }: TitlesProps) {
  return (
    <div className="card p-4">
      <h3>{heading}</h3>
      {list.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1.5 text-sm">
          {list.map((article) => (
            <li key={article._id} className="wrap-anywhere">
              {article.articleTitle || texts.untitled}
              <span className="text-muted"> {describeDifference(article, other)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm text-muted">{texts.empty}</p>
      )}
    </div>
  )
}

function describeDifference(article: ArticleDraft, others: readonly ArticleDraft[]) {
  const other = others.find(({ _id }) => _id === article._id)
  if (!other) return texts.onlyHere
  return isSame(article, other) ? '' : texts.differs
}
