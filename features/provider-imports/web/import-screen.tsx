import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { seconds } from '#platform/rules/durations.ts'
import { formatCount } from '#platform/rules/text.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { ArrowLeft, CircleCheck } from '#platform/web/ui/icons.tsx'
import type { ImportDetails, Mapping } from '../rules/provider-imports.ts'
import { importsPage } from '../words/provider-imports.ts'
import { checkImport, fetchImport, runImport } from './api.ts'
import { ImportUndo } from './import-undo.tsx'
import { MappingPanel } from './mapping-panel.tsx'

const POLL_INTERVAL_MS = seconds(1)
const heading = 'font-sans text-[1.125rem] leading-snug font-semibold tracking-normal'

/** One import: its columns, the dry run, and its progress. */
export function ImportScreen({ first }: { first: ImportDetails }) {
  const { current, setCurrent } = useProgress(first)
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState('')
  const { _id, state } = current
  const check = async (mapping: Mapping) => {
    setChecking(true)
    setProblem('')
    const answer = await checkImport(_id, mapping)
    setChecking(false)
    if (answer.ok) setCurrent(answer.import)
    else setProblem(answer.message)
  }
  const isOpen = state !== 'importing' && state !== 'done'
  return (
    <div className="grid gap-5">
      <Link to="/operator/imports" className="link inline-flex min-h-11 items-center gap-2 justify-self-start text-sm">
        <ArrowLeft className="size-4" />
        {importsPage.back}
      </Link>
      {current.failure && <FormAlert>{current.failure}</FormAlert>}
      {problem && <FormAlert>{problem}</FormAlert>}
      {isOpen && <MappingPanel details={current} isBusy={isChecking} onCheck={(mapping) => void check(mapping)} />}
      {state === 'checked' && <CheckResult details={current} onStarted={setCurrent} />}
      {!isOpen && !current.undo && <Progress details={current} />}
      {state === 'done' && <ImportUndo details={current} onChanged={setCurrent} />}
    </div>
  )
}

/** Polls while the server imports, or closes the profiles of an import that was undone. */
function useProgress(first: ImportDetails) {
  const [current, setCurrent] = useState(first)
  const isWorking = current.state === 'importing' || (current.undo?.pending ?? 0) > 0
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(async () => {
      const answer = await fetchImport(first._id)
      if (answer.ok) setCurrent(answer.import)
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isWorking, first._id])
  return { current, setCurrent }
}

type CheckResultProps = { details: ImportDetails; onStarted: (details: ImportDetails) => void }

function CheckResult({ details, onStarted }: CheckResultProps) {
  const words = importsPage.result
  const rows = formatCount(details.rows)
  const wrong = details.problemRows ?? 0
  return (
    <section className="card p-4 md:p-6">
      <h2 className={heading}>{words.heading}</h2>
      <p role="status" className={`mt-1 ${wrong > 0 ? 'text-bad' : 'text-ok'}`}>
        {wrong > 0 ? words.wrong(formatCount(wrong), rows) : words.fine(rows)}
      </p>
      {wrong > 0 ? <ProblemTable details={details} /> : <Start details={details} onStarted={onStarted} />}
    </section>
  )
}

function ProblemTable({ details: { problems, problemRows } }: { details: ImportDetails }) {
  const words = importsPage.result
  return (
    <>
      {problems.length < (problemRows ?? 0) && (
        <p className="mt-3 text-sm">{words.more(formatCount(problems.length))}</p>
      )}
      <section
        aria-label={words.problems}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="mt-3 max-h-120 overflow-auto"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line-strong text-left">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {words.row}
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                {words.name}
              </th>
              <th scope="col" className="py-2 font-semibold">
                {words.problems}
              </th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ number, name, problems: found }) => (
              <tr key={number} className="border-b border-line align-top last:border-b-0">
                <th scope="row" className="py-2 pr-4 text-left font-semibold tabular-nums">
                  {formatCount(number)}
                </th>
                <td className="py-2 pr-4 wrap-anywhere">{name}</td>
                <td className="py-2 wrap-anywhere">{found.join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Start({ details, onStarted }: CheckResultProps) {
  const words = importsPage.run
  const [isInviting, setInviting] = useState(details.mapping.email !== undefined)
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const answer = await runImport(details._id, isInviting)
    setBusy(false)
    if (answer.ok) onStarted(answer.import)
    else toast.error(answer.message)
  }
  return (
    <>
      {details.mapping.email !== undefined && (
        <Checkbox className="mt-3" checked={isInviting} onChange={({ target }) => setInviting(target.checked)}>
          {words.invite}
          <span className="block text-xs text-muted">{words.inviteHint}</span>
        </Checkbox>
      )}
      <Button kind="main" busy={isBusy} className="mt-4" onClick={() => void start()}>
        {isBusy ? words.starting : words.start(formatCount(details.rows))}
      </Button>
    </>
  )
}

function Progress({ details: { state, imported, rows, isInviting } }: { details: ImportDetails }) {
  const words = importsPage.run
  const isDone = state === 'done'
  return (
    <section className="card p-4 md:p-6">
      <h2 className={heading}>{importsPage.states[state]}</h2>
      {!isDone && (
        <progress
          value={imported}
          max={rows}
          aria-label={words.progress}
          className="mt-3 block h-2 w-full max-w-150 appearance-none overflow-hidden rounded-full bg-sand-100 [&::-moz-progress-bar]:bg-teal-700 [&::-webkit-progress-bar]:bg-sand-100 [&::-webkit-progress-value]:bg-teal-700"
        />
      )}
      <p role="status" className="mt-2 flex items-center gap-2">
        {isDone && <CircleCheck className="text-ok" />}
        {isDone ? words.done(formatCount(rows)) : words.importing(formatCount(imported), formatCount(rows))}
      </p>
      {isDone && isInviting && <p className="mt-1 text-sm text-muted">{words.doneInvited}</p>}
    </section>
  )
}
