import { moveTo, startWork, storedOf } from './article-work.ts'
import { useKeptWork } from './kept-work.ts'
import type { LoadedArticles } from './load-articles.ts'
import { useSave } from './use-save.ts'
import { useWork } from './use-work.ts'

/** Everything that is done on the screen, and its way to the server. */
export function useArticles(loaded: LoadedArticles) {
  const { user, kept } = loaded
  const writing = useWork(loaded)
  const { work, actions } = writing
  const isKept = useKeptWork(user._id, work)
  const { theirs, settle, send, ...saving } = useSave({
    newer: kept && kept.stored.version !== user.articlesVersion ? storedOf(user) : undefined,
    onSaved: (saved) => actions.begin(startWork(storedOf(saved))),
    onRefused: actions.blame,
  })
  return {
    ...writing,
    ...saving,
    isKept,
    theirs,
    discard: () => {
      actions.begin(startWork(theirs ?? work.stored))
      settle()
    },
    save: () => send(work, work.stored),
    keepBoth: () => theirs && send(moveTo(work, theirs), theirs),
    keepMine: () => theirs && send(work, theirs),
    takeTheirs: () => {
      if (!theirs) return
      actions.begin({ ...startWork(theirs), fresh: work.fresh })
      settle()
    },
  }
}

export type Articles = ReturnType<typeof useArticles>
