import { useMemo, useState } from 'react'
import { CHANGED, ChangedElsewhere, type OwnProvider, type OwnUser } from '#platform/rules/own-user.ts'
import { keepUser } from '#platform/web/own-user.ts'
import { toast } from '#platform/web/toast.ts'
import { type Refused, type Submission, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { manageArticlesPage } from '../words/manage-articles.ts'
import {
  type ArticleDraft,
  changeForm,
  formOf,
  listOf,
  openArticle,
  removeArticle,
  restoreArticle,
  type Stored,
  startWork,
  storedOf,
  undoEdit,
  type Work,
  withStored,
} from './article-work.ts'
import { type ArticleProblem, findProblem, sendArticles } from './send-articles.ts'
import { type LoadedArticles, useWorkStorage } from './work-storage.ts'

/** State and actions of the whole screen. */
export function useArticles(loaded: LoadedArticles) {
  const { user, restored } = loaded
  const editing = useWork(loaded)
  const { work, actions } = editing
  const isStored = useWorkStorage(user._id, work)
  const { theirs, resolve, send, ...saving } = useSave({
    newer: restored && restored.stored.version !== user.articlesVersion ? storedOf(user) : undefined,
    onSaved: (saved) => actions.reset(startWork(storedOf(saved))),
    onInvalid: actions.showInvalid,
  })
  return {
    ...editing,
    ...saving,
    isStored,
    theirs,
    discard: () => {
      actions.reset(startWork(theirs ?? work.stored))
      resolve()
    },
    save: () => send(work, work.stored),
    keepBoth: () => theirs && send(withStored(work, theirs), theirs),
    keepMine: () => theirs && send(work, theirs),
    takeTheirs: () => {
      if (!theirs) return
      actions.reset({ ...startWork(theirs), fresh: work.fresh })
      resolve()
    },
  }
}

export type Articles = ReturnType<typeof useArticles>

/** The unsaved work, starting from what was restored after a reload. */
function useWork({ user, restored }: LoadedArticles) {
  const [work, setWork] = useState<Work>(() => restored ?? startWork(storedOf(user)))
  // Counts how often the form got another content than the typed one: the form remounts then.
  const [revision, setRevision] = useState(0)
  // Opening an article by hand moves the focus into it.
  const [isOpened, setOpened] = useState(false)

  // Stable, so that the memoized list renders only when it changes.
  const actions = useMemo(
    () => ({
      change: (part: Partial<ArticleDraft>) => setWork((now) => changeForm(now, part)),
      edit: (id: string | undefined) => {
        setOpened(true)
        setWork((now) => openArticle(now, id))
      },
      /** Opens an invalid article; the form focuses its invalid field. */
      showInvalid: (id: string | undefined) => {
        setOpened(false)
        setWork((now) => openArticle(now, id))
      },
      remove: (id: string) => setWork((now) => removeArticle(now, id)),
      restore: (id: string) => setWork((now) => restoreArticle(now, id)),
      undo: (id: string) => {
        setOpened(false)
        setWork((now) => undoEdit(now, id))
        setRevision((before) => before + 1)
      },
      reset: (next: Work) => {
        setOpened(false)
        setWork(next)
        setRevision((before) => before + 1)
      },
    }),
    [],
  )
  const formKey = `${revision} ${work.open ?? ''}`
  const isRestored = restored !== undefined && revision === 0
  return { work, form: formOf(work), formKey, isOpened, isRestored, actions }
}

export type WorkActions = ReturnType<typeof useWork>['actions']

type SaveOptions = {
  /** The list of another window, if it is newer than the restored work. */
  newer: Stored | undefined
  onSaved: (user: OwnProvider) => void
  onInvalid: (id: string | undefined) => void
}
type Saved = { ok: true; user: OwnUser }

/** Validates and sends the list. `theirs` is the list of another window after a version conflict. */
function useSave({ newer, onSaved, onInvalid }: SaveOptions) {
  const [theirs, setTheirs] = useState(newer)
  const [invalidId, setInvalidId] = useState<string>()

  const { attempt, isBusy, progress, problem } = useSubmit<Saved>({
    onDone: ({ user }) => {
      if (!isProvider(user)) return
      keepUser(user)
      setTheirs(undefined)
      onSaved(user)
      toast.success(manageArticlesPage.saved)
    },
    onRefused: ({ code, answer }) => {
      if (code === 'stopped') return 'handled'
      const changed = code === 'changed' ? ChangedElsewhere.safeParse(answer).data : undefined
      if (!changed || !isProvider(changed.user)) return undefined
      setTheirs(storedOf(changed.user))
      toast.error(CHANGED)
      return 'handled'
    },
    errorToast: ({ code, message }) =>
      code === 'unreachable' || code === 'unreadable' ? manageArticlesPage.failed : message,
  })
  const deliver = async (work: Work, stored: Stored, submission: Submission): Promise<Saved | Refused> => {
    const found = findProblem(work)
    setInvalidId(found?.id)
    if (found) {
      if (found.field) onInvalid(found.id)
      return { ok: false, field: found.field, message: found.message, problems: found.problems ?? [] }
    }
    const { onProgress, signal } = submission
    onProgress(0)
    return sendArticles(listOf(work), stored, { onProgress, signal })
  }
  const articleProblem: ArticleProblem | undefined = problem && { ...problem, id: invalidId }
  return {
    theirs,
    problem: articleProblem,
    isSaving: isBusy,
    progress,
    send: (work: Work, stored: Stored) => attempt((submission) => deliver(work, stored, submission)),
    resolve: () => setTheirs(undefined),
  }
}

const isProvider = (user: OwnUser): user is OwnProvider => user.isDoctor
