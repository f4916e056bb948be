import { FileText } from 'lucide-react'
import { useBlobAddress } from '#web/platform/api/private-file.ts'
import { FileWords } from './file-words.tsx'

/** A file that is not sent yet, and how far it is. */
export function OutgoingFile({ file, progress }: { file: File; progress: number | undefined }) {
  return (
    <div className="grid gap-2 text-ink">
      <div className="flex items-center gap-3 pr-3">
        <FileThumb file={file} />
        <FileWords name={file.name} bytes={file.size} />
      </div>
      {progress !== undefined && (
        <progress
          value={progress}
          max={1}
          aria-label={`Sending ${file.name}`}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand-100 [&::-moz-progress-bar]:bg-teal-700 [&::-webkit-progress-bar]:bg-sand-100 [&::-webkit-progress-value]:bg-teal-700"
        />
      )}
    </div>
  )
}

/** A chosen file in small: a picture as it is, a document by its sign. */
export function FileThumb({ file }: { file: File }) {
  const address = useBlobAddress(file.type.startsWith('image/') ? file : null)
  if (address) return <img src={address} alt="" className="size-14 flex-none rounded-sm bg-sand-100 object-cover" />
  return (
    <span className="grid size-14 flex-none place-items-center rounded-sm bg-ink text-white">
      <FileText className="size-6" />
    </span>
  )
}
