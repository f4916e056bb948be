import { type ChangeEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { manageArticlesPage } from '#content/pages/manage-articles.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ImageField } from '#web/ui/image-field.tsx'
import type { ArticleDraft } from './article-work.ts'
import { ContentField } from './content-field.tsx'
import type { ArticleProblem } from './send-articles.ts'
import { TagsField } from './tags-field.tsx'

type ArticleFormProps = {
  article: ArticleDraft
  onChange: (change: Partial<ArticleDraft>) => void
  /** Of this article. */
  problem: ArticleProblem | undefined
  /** How much has been sent, while it is on its way. */
  progress: number | undefined
  /** Whether whoever opened it wants to write at once. */
  takesFocus: boolean
  onNew: () => void
}

const { form: words } = manageArticlesPage

/** One article, new or stored. Its fields are saved together with the list. */
export function ArticleForm({ takesFocus, onNew, ...form }: ArticleFormProps) {
  const { article, problem, progress } = form
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector('input')?.focus()
  }, [takesFocus])
  useLayoutEffect(() => {
    if (problem) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  return (
    <section aria-labelledby="article-form" className="card p-5 sm:p-8">
      <FormHeading isNew={article._id === ''} onNew={onNew} />
      <fieldset ref={fields} disabled={progress !== undefined} className="grid min-w-0 gap-5">
        <Fields {...form} />
      </fieldset>
    </section>
  )
}

function Fields({ article, onChange, problem, progress }: Omit<ArticleFormProps, 'takesFocus' | 'onNew'>) {
  const { tags, content, logoofarticle } = article
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  const line = (name: 'articleTitle' | 'category') => ({
    name,
    value: article[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <Field {...line('articleTitle')} label="Article title" />
      <ContentField
        label="Content"
        placeholder={words.contentPlaceholder}
        html={content}
        error={errorOf('content')}
        isDisabled={progress !== undefined}
        onChange={(html) => onChange({ content: html })}
      />
      <Field {...line('category')} label="Category" hint={words.categoryHint} />
      <TagsField
        hint={words.tagsHint}
        tags={tags}
        error={errorOf('tags')}
        onChange={(next) => onChange({ tags: next })}
      />
      <ImageField
        label="Image"
        hint={words.imageHint}
        shape="wide"
        value={logoofarticle}
        error={errorOf('logoofarticle')}
        progress={logoofarticle instanceof File ? progress : undefined}
        onChange={(file) => onChange({ logoofarticle: file })}
      />
    </>
  )
}

function FormHeading({ isNew, onNew }: { isNew: boolean; onNew: () => void }) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 id="article-form" className="text-2xl">
          {isNew ? words.heading : words.editHeading}
        </h2>
        {!isNew && <p className="mt-1.5 text-sm text-muted">{words.editNote}</p>}
      </div>
      {!isNew && (
        <Button kind="outline" size="small" onClick={onNew}>
          Write a new article
        </Button>
      )}
    </div>
  )
}
