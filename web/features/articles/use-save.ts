import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { manageArticlesPage } from '#content/pages/manage-articles.ts'
import { CHANGED, ChangedElsewhere, type OwnProvider, type OwnUser } from '#domain/own-user.ts'
import type { Failure } from '#web/platform/api/call.ts'
import { keepUser } from '#web/platform/own-user.ts'
import { listOf, type Stored, storedOf, type Work } from './article-work.ts'
import { type ArticleProblem, findProblem, sendArticles } from './send-articles.ts'

type Options = {
  /** What another window had saved before this screen was opened again. */
  newer: Stored | undefined
  onSaved: (user: OwnProvider) => void
  /** Told which article is to blame. */
  onRefused: (id: string | undefined) => void
}

/** Checks and sends the list, once however often it is pressed. */
export function useSave({ newer, onSaved, onRefused }: Options) {
  const [theirs, setTheirs] = useState(newer)
  const [problem, setProblem] = useState<ArticleProblem>()
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const refuse = (found: ArticleProblem, message = found.message) => {
    setProblem(found)
    if (found.field) onRefused(found.id)
    toast.error(message)
  }
  const fail = (failure: Failure) => {
    const changed = failure.code === 'changed' ? ChangedElsewhere.safeParse(failure.answer).data : undefined
    if (changed && isProvider(changed.user)) {
      setTheirs(storedOf(changed.user))
      return void toast.error(CHANGED)
    }
    const said = failure.answer === undefined ? manageArticlesPage.failed : failure.message
    refuse({ id: undefined, field: '', message: failure.message }, said)
  }
  const send = async (work: Work, stored: Stored) => {
    if (running.current) return
    const found = findProblem(work)
    if (found) return refuse(found)
    const stop = new AbortController()
    running.current = stop
    setProblem(undefined)
    setProgress(0)
    const answer = await sendArticles(listOf(work), stored, { onProgress: setProgress, signal: stop.signal })
    running.current = undefined
    setProgress(undefined)
    if (!answer.ok) return answer.code === 'stopped' ? undefined : fail(answer)
    if (!isProvider(answer.user)) return
    keepUser(answer.user)
    setTheirs(undefined)
    onSaved(answer.user)
    toast.success(manageArticlesPage.saved)
  }
  return { theirs, problem, progress, send, settle: () => setTheirs(undefined) }
}

const isProvider = (user: OwnUser): user is OwnProvider => user.isDoctor
