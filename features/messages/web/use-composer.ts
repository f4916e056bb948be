import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { documentProblem, HEAD_BYTES, IMAGE_TYPES, imageKind, TAIL_BYTES } from '#platform/rules/uploads.ts'
import { bytesOf, findImageProblem } from '#platform/web/image-check.ts'
import { fileFields } from '#platform/words/file-fields.ts'
import { messagesPage } from '../words/messages.ts'
import { sendMessage, sendTyping } from './client/actions.ts'
import { readDraft, saveDraft } from './client/client-instance.ts'
import type { ChatClient } from './client/store.ts'

/** The types that the file dialog offers. */
export const ATTACHMENT_TYPES = `${IMAGE_TYPES},application/pdf`

export type Composing = ReturnType<typeof useComposer>

/** The state of the composer. The text is saved as a draft, so that it survives another chat and a reload. */
export function useComposer(client: ChatClient, chatId: string) {
  const [text, setText] = useState(() => readDraft(chatId))
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { file, announcement, attach, remove } = useAttachment(field, setProblem)
  useAutoGrow(field, text)
  useInitialFocus(field)

  const write = (typed: string) => {
    setText(typed)
    setProblem('')
    saveDraft(chatId, typed)
    if (typed.trim()) sendTyping(client, chatId)
  }
  const submit = () => {
    if (!text.trim() && !file) return field.current?.focus()
    const refused = sendMessage(client, chatId, text, file)
    if (refused) return setProblem(refused)
    write('')
    remove()
    field.current?.focus()
  }
  return { field, text, file, problem, announcement, write, attach, remove, submit }
}

type Field = RefObject<HTMLTextAreaElement | null>

function useAttachment(field: Field, setProblem: (problem: string) => void) {
  const [file, setFile] = useState<File | null>(null)
  const attach = async (chosen: File | undefined) => {
    if (!chosen) return
    const found = await attachmentProblem(chosen).catch(() => fileFields.unreadable)
    setProblem(found ? `${chosen.name}: ${found}` : '')
    if (found) return
    setFile(chosen)
    field.current?.focus()
  }
  return {
    file,
    announcement: file ? messagesPage.composer.attached(file.name) : '',
    attach,
    remove: () => setFile(null),
  }
}

/** Grows the field with its text, up to the max-height of its style. */
function useAutoGrow(field: Field, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  }, [field, text])
}

/** Focuses the field of a chosen chat, except on touch screens, where the keyboard would cover the messages. */
function useInitialFocus(field: Field) {
  const isFirstVisit = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isFirstVisit && !matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true })
  }, [field, isFirstVisit])
}

/** Checks a file before the upload by the same rules as the server. */
async function attachmentProblem(file: File) {
  const [head, tail] = await Promise.all([bytesOf(file.slice(0, HEAD_BYTES)), bytesOf(file.slice(-TAIL_BYTES))])
  // Some systems report no type for the file.
  const isDocument = file.type === 'application/pdf' || String.fromCharCode(...head).startsWith('%PDF-')
  if (isDocument) return documentProblem(head, tail, file.size)
  return file.size > 0 && !imageKind(head) ? messagesPage.composer.unsupported : findImageProblem(file)
}
