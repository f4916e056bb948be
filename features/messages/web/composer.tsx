import type { ClipboardEvent, DragEvent, FormEvent, KeyboardEvent } from 'react'
import { formatCount } from '#platform/rules/text.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { fileSize } from '#platform/web/ui/files/file-size.ts'
import { Paperclip, SendHorizontal, X } from '#platform/web/ui/icons.tsx'
import { MESSAGE_MAX } from '../rules/chats.ts'
import { messagesPage } from '../words/messages.ts'
import { FileThumb } from './attachments.tsx'
import type { KnownChat } from './client/state.ts'
import type { ChatClient } from './client/store.ts'
import { ATTACHMENT_TYPES, type Composing, useComposer } from './use-composer.ts'

const words = messagesPage.composer

/** The form that sends a message: text, one file, or both. */
export function Composer({ client, chat }: { client: ChatClient; chat: KnownChat }) {
  const composing = useComposer(client, chat._id)
  const { problem, announcement, file, attach, submit } = composing
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void attach(event.dataTransfer.files[0])
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
      className="border-t border-line bg-page p-3 md:px-6 md:py-4"
    >
      {problem && (
        <p role="alert" id="composer-problem" className="mb-2 text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
      {file && <ChosenFile composing={composing} file={file} />}
      <div className="flex items-end gap-2.5">
        <AttachButton onChoose={attach} />
        <TextField composing={composing} name={chat.other.displayname} />
        <Button type="submit" kind="main" aria-label={words.send} className="px-4! md:px-5.5!">
          <SendHorizontal />
          <span className="max-md:hidden">{words.send}</span>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </form>
  )
}

/** Enter sends. On a touch screen, and while an input method composes, it inserts a line break. */
const isSubmitKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && !matchMedia('(pointer: coarse)').matches

function TextField({ composing, name }: { composing: Composing; name: string }) {
  const { field, text, problem, write, attach, submit } = composing
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSubmitKey(event)) return
    event.preventDefault()
    submit()
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => void attach(clipboardData.files[0])
  const left = MESSAGE_MAX - text.length
  return (
    <div className="min-w-0 flex-1">
      <textarea
        dir="auto"
        ref={field}
        rows={1}
        value={text}
        aria-label={words.label(name)}
        placeholder={words.label(name)}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? 'composer-problem' : undefined}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className="control block max-h-40 resize-none overflow-y-auto py-3 leading-[1.4] max-md:placeholder:text-sm"
      />
      {left < MESSAGE_MAX / 10 && (
        <p className="mt-1 text-xs text-muted">
          {left < 0 ? words.tooMany(formatCount(-left)) : words.left(formatCount(left))}
        </p>
      )}
    </div>
  )
}

function ChosenFile({ composing: { remove }, file }: { composing: Composing; file: File }) {
  return (
    <div className="mb-3 flex items-center gap-3 rounded-md border border-line p-2">
      <FileThumb file={file} />
      <p className="min-w-0 flex-1 leading-snug">
        <b className="font-semibold wrap-anywhere">{file.name}</b>
        <span className="block text-xs text-muted">{fileSize(file.size)}</span>
      </p>
      <IconButton bare label={words.remove(file.name)} onClick={remove}>
        <X />
      </IconButton>
    </div>
  )
}

/** A file input in the shape of a button. */
function AttachButton({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  return (
    <label className="relative grid size-12 flex-none place-items-center rounded-full border border-line bg-page hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-700">
      <Paperclip />
      <span className="sr-only">{words.attach}</span>
      <input
        type="file"
        accept={ATTACHMENT_TYPES}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0])
          // Without it, choosing the same file again fires no change event.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
