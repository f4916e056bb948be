import { useId, useState } from 'react'
import { IMAGE_TYPES } from '#platform/rules/uploads.ts'
import { findImageProblem } from '#platform/web/image-check.ts'
import { type Around, Labelled } from '#platform/web/ui/fields/field.tsx'
import { CircleAlert } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { fileFields, imagesField as words } from '#platform/words/file-fields.ts'
import { FileChooser, useFileDrop } from './file-chooser.tsx'

type ImagesFieldProps = Around & { onAdd: (files: File[]) => void; isBusy?: boolean; className?: string }

/** A field for several images, chosen or dropped. Each rejected file is listed with its reason. */
export function ImagesField({ onAdd, isBusy = false, className = '', ...around }: ImagesFieldProps) {
  const id = useId()
  const { refused, said, take } = useFiles(onAdd)
  const { isOver, dropTarget } = useFileDrop(take)
  const message = around.hint || around.error ? `${id}-message` : ''
  const refusals = refused.length > 0 ? `${id}-refused` : ''
  const ground = isOver ? 'border-teal-700 bg-teal-50' : 'border-line-strong'
  return (
    <Labelled {...around} id={id} className={className}>
      <div
        {...dropTarget}
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed p-4 transition-colors md:p-5 ${ground}`}
      >
        <FileChooser
          multiple
          id={id}
          isBusy={isBusy}
          accept={IMAGE_TYPES}
          isInvalid={Boolean(around.error) || refused.length > 0}
          message={`${message} ${refusals}`.trim() || undefined}
          onChoose={take}
        >
          {words.choose}
        </FileChooser>
        <p className="text-sm text-muted pointer-coarse:hidden">{words.drop}</p>
      </div>
      <Refusals id={`${id}-refused`} refused={refused} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </Labelled>
  )
}

type Refused = { name: string; problem: string }

function Refusals({ id, refused }: { id: string; refused: Refused[] }) {
  if (refused.length === 0) return null
  return (
    <ul id={id} className="mt-2 grid gap-1.5">
      {refused.map(({ name, problem }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list is replaced whole
        <li key={at} className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert className="mt-0.5 size-4" />
          <span className="min-w-0 wrap-anywhere">
            <Sentence text={words.problem} parts={{ name: <b className="font-semibold">{name}</b>, problem }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Validates all files before any is added, so that they keep their order. */
function useFiles(onAdd: (files: File[]) => void) {
  const [refused, setRefused] = useState<Refused[]>([])
  const [said, say] = useState('')
  const take = async (files: File[]) => {
    if (files.length === 0) return
    const problems = await Promise.all(files.map((file) => findImageProblem(file).catch(() => fileFields.unreadable)))
    const good = files.filter((_file, at) => !problems[at])
    setRefused(files.flatMap(({ name }, at) => (problems[at] ? [{ name, problem: problems[at] }] : [])))
    say(describe(good.length, files.length - good.length))
    if (good.length > 0) onAdd(good)
  }
  return { refused, said, take }
}

function describe(added: number, refused: number) {
  if (refused === 0) return words.added(added)
  return added === 0 ? words.refused(refused) : `${words.added(added)} ${words.refused(refused)}`
}
