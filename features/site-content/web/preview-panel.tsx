import { useCallback, useEffect, useState } from 'react'
import type { ContentData } from '#platform/rules/contents/content-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { RadioGroup } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { contentEditor } from '#platform/words/contents.ts'
import { requestPreview } from './api.ts'

const { preview: words } = contentEditor
type Width = 'wide' | 'narrow'
const widths = [
  { value: 'wide', text: words.wide },
  { value: 'narrow', text: words.narrow },
] as const

type PreviewPanelProps = { documentKey: string; value: ContentData | undefined }

/** The page as visitors would see it, in a frame. Nothing of it is published. */
export function PreviewPanel({ documentKey, value }: PreviewPanelProps) {
  const [width, setWidth] = useState<Width>('wide')
  const [path, setPath] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(async () => {
    if (!value) return
    setBusy(true)
    const answer = await requestPreview(documentKey, value)
    setBusy(false)
    setPath(answer.ok ? answer.path : undefined)
    setProblem(answer.ok ? undefined : answer.message)
  }, [documentKey, value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the tab is opened
  useEffect(() => void load(), [])
  if (!value) return <FormAlert className="mt-6">{words.wrong}</FormAlert>
  return (
    <section aria-label={words.title} className="mt-5">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <RadioGroup
          legend={words.width}
          name="width"
          options={widths}
          chosen={width}
          onChoose={(chosen) => setWidth(chosen as Width)}
        />
        <Button kind="outline" size="small" busy={isBusy} onClick={load}>
          {isBusy ? words.busy : words.refresh}
        </Button>
      </div>
      <p className="mb-3 text-sm text-muted">{words.hint}</p>
      {problem && <FormAlert>{problem}</FormAlert>}
      {path && (
        <iframe
          key={path}
          src={path}
          title={words.title}
          className={`block h-[75dvh] rounded-md border border-line-strong bg-page ${width === 'narrow' ? 'mx-auto w-[min(390px,100%)]' : 'w-full'}`}
        />
      )}
    </section>
  )
}
