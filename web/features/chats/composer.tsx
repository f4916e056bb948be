import { SendHorizontal, X } from 'lucide-react'
import type { ClipboardEvent, DragEvent, FormEvent, KeyboardEvent } from 'react'
import { MESSAGE_MAX } from '#domain/chats.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { AttachButton } from './attach-button.tsx'
import type { KnownChat } from './client/state.ts'
import type { ChatClient } from './client/store.ts'
import { fileSize } from './file-size.ts'
import { FileThumb } from './outgoing-file.tsx'
import { type Composing, useComposer } from './use-composer.ts'

/** The place to write: words, one file, or both. */
export function Composer({ client, chat }: { client: ChatClient; chat: KnownChat }) {
  const composing = useComposer(client, chat._id)
  const { problem, said, file, take, submit } = composing
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
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
        <AttachButton onChoose={take} />
        <TextField composing={composing} name={chat.other.displayname} />
        <Button type="submit" kind="main" aria-label="Send" className="px-4! md:px-5.5!">
          <SendHorizontal />
          <span className="max-md:hidden">Send</span>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </form>
  )
}

/** Enter sends where there is a keyboard with a Shift key; on a touch screen it makes a new line, and the button sends. */
const isSending = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && !matchMedia('(pointer: coarse)').matches

function TextField({ composing, name }: { composing: Composing; name: string }) {
  const { field, text, problem, write, take, submit } = composing
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSending(event)) return
    event.preventDefault()
    submit()
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => void take(clipboardData.files[0])
  const left = MESSAGE_MAX - text.length
  return (
    <div className="min-w-0 flex-1">
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={`Write to ${name}`}
        placeholder={`Write to ${name}`}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? 'composer-problem' : undefined}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className="control block max-h-40 resize-none overflow-y-auto py-3 leading-[1.4] max-md:placeholder:text-sm"
      />
      {left < MESSAGE_MAX / 10 && (
        <p className="mt-1 text-xs text-muted">
          {left < 0
            ? `${(-left).toLocaleString('en')} characters too many.`
            : `${left.toLocaleString('en')} characters left.`}
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
      <IconButton bare label={`Remove ${file.name}`} onClick={remove}>
        <X />
      </IconButton>
    </div>
  )
}
