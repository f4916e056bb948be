import { useRead } from '#platform/web/api/queries.ts'
import { toast } from '#platform/web/toast.ts'
import { type Refused, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { APPOINTMENT_KINDS, type AppointmentKind } from '../../rules/appointment-kinds.ts'
import { type KindForm, KindsForm } from '../../rules/kind-settings.ts'
import { appointmentTypes } from '../../words/appointment-types.ts'
import { fetchKinds, saveKinds } from '../api.ts'

type Forms = Record<AppointmentKind, KindForm>
type Saved = Forms & { version: number }
/** What is edited, and the version that it is based on; empty while nothing is. */
type Draft = Partial<Saved>

/** The kinds of appointments as saved, and as edited. The draft survives a reload. */
export function useKinds(userId: string) {
  const {
    answer: saved,
    failure,
    reload,
    change: changeSaved,
  } = useRead<Saved>({ key: ['appointments', 'kinds'], read: fetchKinds, isForForm: true })
  const [draft, setDraft] = useSessionStorage<Draft>(`sanavia.appointment-types.${userId}`, {})
  const edited = saved && { ...saved, ...draft }

  const send = async () => {
    const checked = KindsForm.safeParse(edited && withoutEmptyQuestions(edited))
    if (!checked.success) return problemAt(checked.error.issues[0], edited)
    const answer = await saveKinds(checked.data)
    if (answer.ok) return answer
    toast.error(answer.message)
    if (answer.code !== 'changed') return answer
    // After a conflict the edits stay, and the next save replaces the newer version.
    const newer = await fetchKinds()
    if (newer.ok) {
      changeSaved(() => newer)
      setDraft((draft) => ({ ...draft, version: newer.version }))
    }
    return { ...answer, message: appointmentTypes.changed }
  }
  const { submit, isBusy, problemOf, clearProblem } = useSubmit<{ ok: true } & Saved>({
    send,
    onDone: (answer) => {
      changeSaved(() => answer)
      setDraft({})
      toast.success(appointmentTypes.saved)
    },
    // `send` shows one for a refusal by the server only.
    errorToast: false,
  })
  const change = (kind: AppointmentKind, patch: Partial<KindForm>) => {
    if (!edited) return
    setDraft({ ...formsOf(edited), [kind]: { ...edited[kind], ...patch }, version: edited.version })
    clearProblem()
  }
  const undo = () => {
    setDraft({})
    clearProblem()
  }
  const isDirty = saved !== undefined && edited !== undefined && textOf(saved) !== textOf(edited)
  return { edited, failure: failure?.message, problemOf, isBusy, isDirty, change, undo, submit, load: reload }
}

const formsOf = ({ video, clinic }: Forms): Forms => ({ video, clinic })
const textOf = (forms: Forms) => JSON.stringify(APPOINTMENT_KINDS.map((kind) => Object.entries(forms[kind]).sort()))

/** A question that was added and left empty is none. */
const withoutEmptyQuestions = ({ video, clinic, version }: Saved): Saved => ({
  video: { ...video, questions: video.questions.filter((question) => question.trim() !== '') },
  clinic: { ...clinic, questions: clinic.questions.filter((question) => question.trim() !== '') },
  version,
})

type Issue = { path: PropertyKey[]; message: string }

/** The field of a problem is its kind and name, such as video.meetingUrl; none where its fields are not shown. */
function problemAt(issue: Issue | undefined, forms: Forms | undefined): Refused {
  const [kind, field] = issue?.path ?? []
  const isShown = field !== undefined && forms?.[kind as AppointmentKind]?.isOffered
  return {
    ok: false,
    message: issue?.message ?? appointmentTypes.invalid,
    field: isShown ? `${String(kind)}.${String(field)}` : '',
  }
}
