import { documentProblem, HEAD_BYTES, TAIL_BYTES } from '#platform/rules/uploads.ts'
import { bytesOf } from '#platform/web/image-check.ts'
import { fileKinds } from '#platform/words/file-fields.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'
import { FilePlus, FileText } from './icons.tsx'

/** A PDF file. What the server would refuse is refused here at once, in the same words. */
export function DocumentField(field: FileFieldProps) {
  const Icon = field.value ? FileText : FilePlus
  return (
    <FileField
      {...field}
      words={fileKinds.pdf}
      accept="application/pdf"
      findProblem={findProblem}
      preview={
        <span className="grid size-16 flex-none place-items-center rounded-md border border-line bg-sand-50 text-muted">
          <Icon className="size-7 stroke-[1.5]" />
        </span>
      }
    />
  )
}

async function findProblem(file: File) {
  const [head, tail] = await Promise.all([bytesOf(file.slice(0, HEAD_BYTES)), bytesOf(file.slice(-TAIL_BYTES))])
  return documentProblem(head, tail, file.size)
}
