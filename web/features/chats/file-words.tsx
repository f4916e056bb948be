import { messagesPage } from '#content/pages/messages.ts'
import { fileSize } from './file-size.ts'

/** What a file is called, how large it is, and who can open it. */
export function FileWords({ name, bytes }: { name: string; bytes: number }) {
  return (
    <span className="block min-w-0 leading-snug text-ink">
      <b className="font-semibold wrap-anywhere">{name}</b>
      <span className="block text-xs text-muted">
        {fileSize(bytes)}, {messagesPage.private}
      </span>
    </span>
  )
}
