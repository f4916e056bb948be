import { memo, type ReactNode, useMemo, useRef } from 'react'
import type { HiddenContent } from '#features/moderation/rules/moderation.ts'
import { useHiddenContent } from '#features/moderation/web/hidden-content.ts'
import { HiddenNotice } from '#features/moderation/web/hidden-notice.tsx'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { Button } from '#platform/web/ui/button.tsx'
import { ImagePreview } from '#platform/web/ui/files/image-preview.tsx'
import { Pencil, Trash2, Undo2 } from '#platform/web/ui/icons.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { type ArticleNode, readArticle } from '../rules/article-html.ts'
import { PREVIEW_LENGTH } from '../rules/articles.ts'
import { manageArticlesPage } from '../words/manage-articles.ts'
import type { ArticleDraft, Work } from './article-work.ts'
import type { WorkActions } from './use-articles.ts'

const { list: texts } = manageArticlesPage

type ExistingArticlesProps = Pick<Work, 'stored' | 'edits' | 'removed' | 'open'> & {
  isSaving: boolean
  actions: WorkActions
}

/** The saved articles with their unsaved edits. */
export const ExistingArticles = memo(function ExistingArticles(props: ExistingArticlesProps) {
  const { stored, edits, removed, open, ...rest } = props
  const { hidden, load } = useHiddenContent(
    'article',
    stored.articles.some(({ isHidden }) => isHidden),
  )
  return (
    <section aria-labelledby="existing-articles" className="card">
      <h2 id="existing-articles" className="px-5 pt-5 text-2xl sm:px-6 sm:pt-8">
        {texts.heading}
      </h2>
      {stored.articles.length > 0 ? (
        <ul className="mt-2 divided">
          {stored.articles.map((article) => (
            <Entry
              key={article._id}
              {...rest}
              article={edits[article._id] ?? article}
              hidden={hidden.get(article._id)}
              onObjected={load}
              isOpen={article._id === open}
              isEdited={article._id in edits}
              isRemoved={removed.includes(article._id)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState drawing={clipboard} text={texts.empty} hint={texts.emptyHint} />
      )}
    </section>
  )
})

type EntryProps = Pick<ExistingArticlesProps, 'isSaving' | 'actions'> & {
  article: ArticleDraft
  hidden: HiddenContent | undefined
  onObjected: () => void
  isOpen: boolean
  isEdited: boolean
  isRemoved: boolean
}

function Entry(entry: EntryProps) {
  const { article, hidden, onObjected, isOpen, isEdited, isRemoved } = entry
  const { articleTitle, category, content, logoofarticle } = article
  return (
    <li className={`px-5 pt-5 pb-3 sm:px-6 ${isOpen ? 'bg-teal-50' : ''}`}>
      <div className="flex gap-4">
        <ImagePreview value={logoofarticle} sizes="80px" className="h-15 w-20 rounded-sm" />
        <div className="min-w-0 flex-1">
          <p className="text-xs font-semibold text-teal-700 wrap-anywhere">
            {isOpen ? (
              <Sentence
                text={texts.inForm}
                parts={{ category, form: <span className="font-normal text-muted">{texts.form}</span> }}
              />
            ) : (
              category
            )}
          </p>
          <h3 dir="auto" className={`wrap-anywhere ${isRemoved ? 'line-through decoration-1' : ''}`}>
            {articleTitle}
          </h3>
        </div>
      </div>
      {hidden && <HiddenNotice content={hidden} onObjected={onObjected} />}
      {isRemoved && <Note>{texts.leaving(articleTitle)}</Note>}
      {isEdited && !isRemoved && <Note>{texts.changed}</Note>}
      {!isRemoved && <Preview content={content} />}
      <EntryButtons {...entry} />
    </li>
  )
}

/** Memoized: parsing the HTML on every key press would be slow. */
function Preview({ content }: { content: string }) {
  const text = useMemo(() => previewOf(content), [content])
  return (
    <p dir="auto" className="mt-2 line-clamp-2 text-sm text-muted wrap-anywhere">
      {text}
    </p>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2.5 rounded-sm bg-warn-bg px-2.5 py-1.5 text-xs font-semibold text-warn wrap-anywhere">
      {children}
    </p>
  )
}

function EntryButtons({ article, isSaving, isOpen, isEdited, isRemoved, actions }: EntryProps) {
  const { _id, articleTitle } = article
  const edit = useRef<HTMLButtonElement>(null)
  const undo = () => {
    actions.undo(_id)
    edit.current?.focus()
  }
  const look = { kind: 'quiet', size: 'small', disabled: isSaving } as const
  const parts = { title: <span className="sr-only">{articleTitle}</span> }
  return (
    <div className="mt-1.5 -ml-3 flex flex-wrap">
      {!isRemoved && (
        <Button {...look} ref={edit} aria-current={isOpen || undefined} onClick={() => actions.edit(_id)}>
          <Pencil />
          <Sentence text={texts.edit} parts={parts} />
        </Button>
      )}
      {isEdited && !isRemoved && (
        <Button {...look} onClick={undo}>
          <Undo2 />
          <Sentence text={texts.undoChanges} parts={parts} />
        </Button>
      )}
      <Button
        {...look}
        className={isRemoved ? '' : 'text-bad!'}
        onClick={() => (isRemoved ? actions.restore(_id) : actions.remove(_id))}
      >
        {isRemoved ? <Undo2 /> : <Trash2 />}
        <Sentence text={isRemoved ? texts.undoDelete : texts.delete} parts={parts} />
      </Button>
    </div>
  )
}

/** The beginning of an article as plain text, cut between code points, with an ellipsis. */
export function previewOf(html: string) {
  const letters = Array.from(readArticle(html).map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim())
  // The ellipsis replaces a full stop.
  const beginning = letters
    .slice(0, PREVIEW_LENGTH)
    .join('')
    .replace(/[\s.]+$/, '')
  return beginning && `${beginning}…`
}

/** Blocks are separated by spaces, and a heading by a colon from what follows. */
function textOf(node: ArticleNode): string {
  if (typeof node === 'string') return node
  const text = node.children.map(textOf).join('')
  if (/^h\d$/.test(node.tag)) return ` ${text}${/[\p{L}\p{N}]\s*$/u.test(text) ? ':' : ''} `
  return ['strong', 'b', 'em', 'i', 'u', 'a'].includes(node.tag) ? text : ` ${text} `
}
