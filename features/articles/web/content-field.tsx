import { useEffect, useId, useState } from 'react'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { common } from '#platform/words/interface.ts'
import { articleEditor } from '../words/manage-articles.ts'
import type { ArticleEditor, ArticleEditorProps } from './editor/article-editor.tsx'

type ContentFieldProps = Pick<ArticleEditorProps, 'html' | 'onChange' | 'placeholder' | 'isDisabled'> & {
  label: string
  error: string | undefined
}

/** The labelled rich-text editor, loaded on demand. */
export function ContentField({ label, error, ...editor }: ContentFieldProps) {
  const id = useId()
  const { Editor, hasFailed, retry } = useEditor()
  return (
    <div>
      <span id={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </span>
      {Editor ? (
        <Editor {...editor} isInvalid={Boolean(error)} labelledBy={id} describedBy={error && `${id}-message`} />
      ) : hasFailed ? (
        <BlockAlert title={articleEditor.failed.title} note={articleEditor.failed.note}>
          <Button kind="outline" size="small" onClick={retry}>
            {common.retry}
          </Button>
        </BlockAlert>
      ) : (
        <EditorSkeleton />
      )}
      {error && <FieldError id={`${id}-message`}>{error}</FieldError>}
    </div>
  )
}

let loaded: typeof ArticleEditor | undefined

function useEditor() {
  const [Editor, setEditor] = useState(() => loaded)
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt imports again
  useEffect(() => {
    if (loaded) return
    import('./editor/article-editor.tsx').then(
      ({ ArticleEditor }) => {
        loaded = ArticleEditor
        setEditor(() => ArticleEditor)
      },
      () => setFailures((before) => before + 1),
    )
  }, [attempt])
  return { Editor, hasFailed: failures > attempt, retry: () => setAttempt(failures) }
}

function EditorSkeleton() {
  return (
    <LoadingShape says={articleEditor.loading} className="rounded-sm border border-line">
      <div className="h-13 rounded-t-sm bg-sand-100" />
      <div className="min-h-64" />
    </LoadingShape>
  )
}
