import { fileFields } from '#platform/words/file-fields.ts'

type UploadProgressProps = {
  label: string
  /** From 0 to 1. */
  sent: number
  className?: string
}

/** The progress bar of an upload. */
export function UploadProgress({ label, sent, className = '' }: UploadProgressProps) {
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <progress
        value={sent}
        max={1}
        aria-label={label}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand-100 [&::-moz-progress-bar]:bg-teal-700 [&::-webkit-progress-bar]:bg-sand-100 [&::-webkit-progress-value]:bg-teal-700"
      />
      <span className="flex-none text-xs text-muted tabular-nums">
        {sent < 1 ? fileFields.sent(Math.floor(sent * 100)) : fileFields.allSent}
      </span>
    </div>
  )
}
