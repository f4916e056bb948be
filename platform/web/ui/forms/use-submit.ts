import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Problem } from '#platform/rules/form-schemas.ts'
import type { Failure } from '#platform/web/api/call.ts'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { toast } from '#platform/web/toast.ts'
import { focusField } from './form-alert.tsx'

/** What a form holds, by the names of its fields. */
export type FormValues = Record<string, FormDataEntryValue>

/** Why a form was refused; `field` is '' where no single field is to blame, `problems` are those of all fields. */
export type SubmitProblem = {
  field: string
  message: string
  code?: Failure['code'] | undefined
  problems?: readonly Problem[] | undefined
}

/** A refusal: by a check in the browser (`{ ok: false, ...formProblems(error) }`) or by the server (a `Failure`). */
export type Refused = {
  ok: false
  message: string
  field?: string
  problems?: readonly Problem[]
  code?: Failure['code']
  answer?: unknown
}

/** What one submission may use besides the values. */
export type Submission = {
  form: HTMLFormElement | null
  /** Aborted by `cancel` and when the component unmounts. */
  signal: AbortSignal
  /** From 0 to 1, for uploads. */
  onProgress: (progress: number) => void
}

type SubmitOptions<Answer extends { ok: true }> = {
  /**
   * Validates and sends. A rejection counts as an unreachable server: code that is loaded on demand may be missing. Forms
   * that only call `attempt` need none.
   */
  send?: (values: FormValues, submission: Submission) => Promise<Answer | Refused>
  onDone?: (answer: Answer, submission: Submission) => void
  /**
   * Takes over a refusal that is no problem of the form, such as a version conflict (`changed`), by returning 'handled':
   * then there is neither problem nor toast.
   */
  onRefused?: (refused: Refused, submission: Submission) => 'handled' | undefined
  /** The field that a refusal without a field blames. */
  blame?: (refused: Refused) => string
  /**
   * When a toast repeats the problem: unless told otherwise, where the form cannot show it within the viewport. True shows
   * one always, a function chooses its words, and false shows none.
   */
  errorToast?: boolean | ((problem: SubmitProblem) => string)
  /** Moves the focus to the problem, to the field of its name unless told otherwise. */
  focus?: (form: HTMLFormElement | null, problem: SubmitProblem) => void
}

/**
 * The submit state machine of every form: at most one submission in flight, however often the button is pressed; a problem
 * is shown at its field, which takes the focus; what was typed stays. After unmount a success is still completed, since the
 * server has carried it out; a refusal has nowhere to be shown.
 *
 * Not for single buttons without a form, such as Block, Pay or a confirmation: their failure is a toast, also after unmount,
 * so a busy flag is all the state they have.
 */
export function useSubmit<Answer extends { ok: true }>(options: SubmitOptions<Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const [progress, setProgress] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SubmitProblem>()
  const inFlight = useInFlight()
  const errorToast = useErrorToast()
  useFocusOnProblem(form, problem, options.focus)
  useToastOutOfView(form, problem, (message) => {
    if (options.errorToast === undefined) errorToast.show(message)
  })

  const refuse = (refused: Refused, submission: Submission) => {
    if (options.onRefused?.(refused, submission) === 'handled') return
    const field = refused.field ?? options.blame?.(refused) ?? ''
    const found: SubmitProblem = { field, message: refused.message, code: refused.code, problems: refused.problems }
    setProblem(found)
    if (!options.errorToast) return
    errorToast.show(options.errorToast === true ? found.message : options.errorToast(found))
  }
  /** Runs one request under the guard; `submit` does so with `send`. */
  const attempt = async (send: (submission: Submission) => Promise<Answer | Refused>) => {
    const controller = inFlight.begin()
    if (!controller) return undefined
    const submission: Submission = { form: form.current, signal: controller.signal, onProgress: setProgress }
    setBusy(true)
    setProblem(undefined)
    errorToast.remove()
    const answer = await send(submission).catch(unreachable)
    const isMounted = inFlight.end()
    if (!isMounted && !answer.ok) return undefined
    setBusy(false)
    setProgress(undefined)
    if (answer.ok) options.onDone?.(answer, submission)
    else refuse(answer, submission)
    return answer
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.current = event.currentTarget
    const { send } = options
    if (!send) return undefined
    const values = Object.fromEntries(new FormData(event.currentTarget))
    return attempt((submission) => send(values, submission))
  }
  return {
    /** For forms whose fields are focused before the first submission; `submit` sets it by itself. */
    form,
    submit,
    attempt,
    isBusy,
    progress,
    problem,
    /** The message for a field; '' stands for the form as a whole. */
    problemOf: (field: string) => messageFor(problem, field),
    setProblem,
    clearProblem: () => setProblem(undefined),
    cancel: inFlight.abort,
  }
}

const unreachable = (): Refused => ({ ok: false, message: UNREACHABLE, code: 'unreachable' })

/** The one submission in flight. Its signal is aborted when the component unmounts, which ends an upload. */
function useInFlight() {
  const controller = useRef<AbortController>(undefined)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      controller.current?.abort()
    }
  }, [])
  return {
    begin: () => {
      if (controller.current) return undefined
      controller.current = new AbortController()
      return controller.current
    },
    /** Whether the component is still there to show the answer. */
    end: () => {
      controller.current = undefined
      return isMounted.current
    },
    abort: () => controller.current?.abort(),
  }
}

/** The message for a field: its own, where all problems are known. */
export function messageFor(problem: SubmitProblem | undefined, field: string) {
  const own = problem?.problems?.find((each) => each.field === field)
  return own?.message ?? (problem?.field === field ? problem.message : undefined)
}

/** The error toast of a form, which the next attempt removes. */
export function useErrorToast() {
  const shown = useRef<number>(undefined)
  const remove = () => {
    if (shown.current !== undefined) toast.remove(shown.current)
    shown.current = undefined
  }
  const show = (message: string) => {
    remove()
    shown.current = toast.error(message)
  }
  return { show, remove }
}

/** After the render, since fields may be disabled while the form is busy. */
function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  problem: SubmitProblem | undefined,
  focus: SubmitOptions<{ ok: true }>['focus'],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a problem moves the focus once, not again with every render
  useLayoutEffect(() => {
    if (!problem) return
    const field = firstInvalidField(form.current, problem)
    if (focus) focus(form.current, { ...problem, field })
    else if (field) focusField(form.current, field)
    else if (document.activeElement === document.body) focusSubmit(form.current)
  }, [problem])
}

/** The first wrong field from the top of the form. */
function firstInvalidField(form: HTMLFormElement | null, { field, problems = [] }: SubmitProblem) {
  const wrong = new Set(problems.map((problem) => problem.field))
  const first = [...(form?.elements ?? [])].find((element) => wrong.has(element.getAttribute('name') ?? ''))
  return first?.getAttribute('name') ?? field
}

/** After the focus has moved, which may have scrolled. */
function useToastOutOfView(
  form: RefObject<HTMLFormElement | null>,
  problem: SubmitProblem | undefined,
  show: (message: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every problem
  useEffect(() => {
    if (!problem) return
    const marks = form.current?.querySelectorAll('[aria-invalid="true"], [role="alert"]') ?? []
    if (![...marks].some(isInView)) show(problem.message)
  }, [problem])
}

function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

/** For a focus that was lost with a Retry button, which is removed together with the earlier problem. */
const focusSubmit = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[type=submit]')?.focus()
