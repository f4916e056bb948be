import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { attachmentProblem } from './attachment-problem.ts'
import { sendMessage, tellTyping } from './client/actions.ts'
import { keepDraft, readDraft } from './client/drafts.ts'
import type { ChatClient } from './client/store.ts'

export type Composing = ReturnType<typeof useComposer>

/** What somebody is writing in a chat. It outlives a look at another chat, and a reload. */
export function useComposer(client: ChatClient, chatId: string) {
  const [text, setText] = useState(() => readDraft(chatId))
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { file, said, take, remove } = useFile(field, setProblem)
  useGrowing(field, text)
  useFocus(field)

  const write = (typed: string) => {
    setText(typed)
    setProblem('')
    keepDraft(chatId, typed)
    if (typed.trim()) tellTyping(client, chatId)
  }
  const submit = () => {
    if (!text.trim() && !file) return field.current?.focus()
    const refused = sendMessage(client, chatId, text, file)
    if (refused) return setProblem(refused)
    write('')
    remove()
    field.current?.focus()
  }
  return { field, text, file, problem, said, write, take, remove, submit }
}

type Field = RefObject<HTMLTextAreaElement | null>

function useFile(field: Field, setProblem: (problem: string) => void) {
  const [file, setFile] = useState<File | null>(null)
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const found = await attachmentProblem(chosen).catch(() => 'We could not open this file. Choose it again.')
    setProblem(found ?? '')
    if (found) return
    setFile(chosen)
    field.current?.focus()
  }
  return { file, said: file ? `${file.name} is attached.` : '', take, remove: () => setFile(null) }
}

/** As high as what is written, up to the height that its style allows. */
function useGrowing(field: Field, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text makes the height
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  }, [field, text])
}

/** Whoever chooses a chat wants to write; a touch screen would open its keyboard over it. */
function useFocus(field: Field) {
  const isFirstVisit = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isFirstVisit && !matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true })
  }, [field, isFirstVisit])
}
