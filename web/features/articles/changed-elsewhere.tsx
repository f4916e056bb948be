import { useEffect, useRef, useState } from 'react'
import { manageArticlesPage } from '#content/pages/manage-articles.ts'
import { CHANGED } from '#domain/own-user.ts'
import { Button } from '#web/ui/button.tsx'
import { type ArticleDraft, isSame, listOf, type Stored } from './article-work.ts'
import { ConfirmDiscard } from './ask-first.tsx'
import type { Articles } from './use-articles.ts'

const { conflict: words } = manageArticlesPage

/** Both lists, and the choice between them. */
export function ChangedElsewhere({ articles, theirs }: { articles: Articles; theirs: Stored }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAsking, setAsking] = useState(false)
  const isSaving = articles.progress !== undefined
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
      <p className="mt-1.5 text-sm">{words.note}</p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Titles heading={words.mine} list={mine} other={theirs.articles} />
        <Titles heading={words.theirs} list={theirs.articles} other={mine} />
      </div>
      <ul className="mt-4 list-disc space-y-1 pl-5 text-sm">
        <li>{words.both}</li>
        <li>{words.keepMine}</li>
        <li>{words.takeTheirs}</li>
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={isSaving} onClick={articles.keepBoth}>
          Keep both
        </Button>
        <Button kind="outline" disabled={isSaving} onClick={articles.keepMine}>
          Keep mine
        </Button>
        <Button kind="outline" disabled={isSaving} onClick={() => setAsking(true)}>
          Take the other
        </Button>
      </div>
      <ConfirmDiscard
        title="Take the other list?"
        note="Your changes to stored articles go. A new article that you have begun stays in the form."
        action="Take the other"
        isOpen={isAsking}
        onYes={articles.takeTheirs}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

type TitlesProps = { heading: string; list: readonly ArticleDraft[]; other: readonly ArticleDraft[] }

function Titles({ heading, list, other }: TitlesProps) {
  return (
    <div className="card p-4">
      <h3>{heading}</h3>
      {list.length > 0 ? (
        <ul className="mt-2 space-y-1.5 text-sm">
          {list.map((article) => (
            <li key={article._id} className="wrap-anywhere">
              {article.articleTitle || 'Without a title'}
              <span className="text-muted"> {describeDifference(article, other)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm text-muted">No articles.</p>
      )}
    </div>
  )
}

function describeDifference(article: ArticleDraft, others: readonly ArticleDraft[]) {
  const other = others.find(({ _id }) => _id === article._id)
  if (!other) return '(only here)'
  return isSame(article, other) ? '' : '(differs)'
}
