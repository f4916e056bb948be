import { useMemo, useState } from 'react'
import {
  type ArticleDraft,
  changeForm,
  formOf,
  openArticle,
  removeArticle,
  restoreArticle,
  startWork,
  storedOf,
  undoEdit,
  type Work,
} from './article-work.ts'
import type { LoadedArticles } from './load-articles.ts'

/** What somebody does on the screen. It begins with what they had not saved before a reload. */
export function useWork({ user, kept }: LoadedArticles) {
  const [work, setWork] = useState<Work>(() => kept ?? startWork(storedOf(user)))
  // Grows whenever the form gets another content than what is typed into it.
  const [round, setRound] = useState(0)
  // Whoever opens an article wants to write in it.
  const [isOpened, setOpened] = useState(false)

  // The same for as long as the screen lives, so that the list is drawn anew only when it changes.
  const actions = useMemo(
    () => ({
      change: (part: Partial<ArticleDraft>) => setWork((now) => changeForm(now, part)),
      edit: (id: string | undefined) => {
        setOpened(true)
        setWork((now) => openArticle(now, id))
      },
      /** Puts it into the form; the focus goes to what is wrong with it. */
      blame: (id: string | undefined) => {
        setOpened(false)
        setWork((now) => openArticle(now, id))
      },
      remove: (id: string) => setWork((now) => removeArticle(now, id)),
      restore: (id: string) => setWork((now) => restoreArticle(now, id)),
      undo: (id: string) => {
        setOpened(false)
        setWork((now) => undoEdit(now, id))
        setRound((before) => before + 1)
      },
      begin: (next: Work) => {
        setOpened(false)
        setWork(next)
        setRound((before) => before + 1)
      },
    }),
    [],
  )
  const formKey = `${round} ${work.open ?? ''}`
  return { work, form: formOf(work), formKey, isOpened, isRestored: kept !== undefined && round === 0, actions }
}

export type WorkActions = ReturnType<typeof useWork>['actions']
