import { type ChangeEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { ImageField } from '#platform/web/ui/files/image-field.tsx'
import { manageArticlesPage } from '../words/manage-articles.ts'
import type { ArticleDraft } from './article-work.ts'
import { ContentField } from './content-field.tsx'
import type { ArticleProblem } from './send-articles.ts'
import { TagsField } from './tags-field.tsx'

type ArticleFormProps = {
  article: ArticleDraft
  onChange: (change: Partial<ArticleDraft>) => void
  problem: ArticleProblem | undefined
  isSaving: boolean
  /** Upload progress from 0 to 1. */
  progress: number | undefined
  /** Whether the form takes the focus when it opens. */
  takesFocus: boolean
  onNew: () => void
}

const { form: texts } = manageArticlesPage

/** The form of one article, new or saved. It is saved together with the list. */
export function ArticleForm({ takesFocus, onNew, ...form }: ArticleFormProps) {
  const { article, problem, isSaving } = form
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
      <fieldset ref={fields} disabled={isSaving} className="grid min-w-0 gap-5">
        <Fields {...form} />
      </fieldset>
    </section>
  )
}

function Fields({ article, onChange, problem, isSaving, progress }: Omit<ArticleFormProps, 'takesFocus' | 'onNew'>) {
  const { tags, content, logoofarticle } = article
  const errorOf = (field: string) => {
    const own = problem?.problems?.find((each) => each.field === field)
    return own?.message ?? (problem?.field === field ? problem.message : undefined)
  }
  const line = (name: 'articleTitle' | 'category') => ({
    name,
    value: article[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <Field {...line('articleTitle')} label={texts.articleTitle} />
      <ContentField
        label={texts.content}
        placeholder={texts.contentPlaceholder}
        html={content}
        error={errorOf('content')}
        isDisabled={isSaving}
        onChange={(html) => onChange({ content: html })}
      />
      <Field {...line('category')} label={texts.category} hint={texts.categoryHint} />
      <TagsField
        hint={texts.tagsHint}
        tags={tags}
        error={errorOf('tags')}
        onChange={(next) => onChange({ tags: next })}
      />
      <ImageField
        label={texts.image}
        hint={texts.imageHint}
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
          {isNew ? texts.heading : texts.editHeading}
        </h2>
        {!isNew && <p className="mt-1.5 text-sm text-muted">{texts.editNote}</p>}
      </div>
      {!isNew && (
        <Button kind="outline" size="small" onClick={onNew}>
          {texts.writeNew}
        </Button>
      )}
    </div>
  )
}
