import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { UploadProgress } from '#platform/web/ui/files/file-field.tsx'
import { Check, History, PencilLine } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import { profileSettingsPage } from '../../../words/profile-settings.ts'

const words = profileSettingsPage.bar

type SaveBarProps = {
  isDirty: boolean
  /** The problem that prevents saving, with its section. */
  problem: string | undefined
  isSaving: boolean
  progress: number | undefined
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onStop: () => void
}

/** Sticky status and submit button of the form around it. The button is quiet until something has changed. */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, problem, isSaving, progress } = props
  const isIncomplete = isDirty || problem !== undefined
  const Icon = isIncomplete ? PencilLine : Check
  const save = useRestoredFocus(isSaving)
  return (
    <div className="card sticky bottom-3 z-10 p-3.5 shadow-2 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className={`flex min-w-0 flex-1 gap-2.5 text-sm ${isIncomplete ? 'basis-72' : 'basis-34'}`}>
          <Icon className="mt-0.5 size-4.5" />
          <span className="min-w-0 wrap-anywhere">{describeStatus(props)}</span>
        </p>
        <div className="flex flex-auto items-center gap-2 sm:flex-none">
          <SecondaryButton {...props} />
          <Button
            ref={save}
            type="submit"
            kind={isIncomplete || isSaving ? 'main' : 'outline'}
            busy={isSaving}
            className="min-w-40 flex-auto"
          >
            {isSaving ? common.saving : words.save}
          </Button>
        </div>
      </div>
      {progress !== undefined && <UploadProgress label={words.sendingFiles} sent={progress} className="mt-3" />}
    </div>
  )
}

function describeStatus({ isDirty, canRedo, problem }: SaveBarProps) {
  if (isDirty) return [words.dirty, problem].filter(Boolean).join(' ')
  if (canRedo) return [words.undone, problem].filter(Boolean).join(' ')
  return problem ?? words.clean
}

/** Stops an upload, discards the changes, or restores discarded ones. */
function SecondaryButton({ isDirty, isSaving, progress, canRedo, onUndo, onRedo, onStop }: SaveBarProps) {
  if (isSaving && progress !== undefined)
    return (
      <Button kind="quiet" onClick={onStop}>
        {words.stop}
      </Button>
    )
  if (isDirty)
    return (
      <Button kind="quiet" disabled={isSaving} onClick={onUndo}>
        {words.undo}
      </Button>
    )
  if (!canRedo) return null
  return (
    <Button kind="quiet" onClick={onRedo}>
      {words.redo}
    </Button>
  )
}

/** A busy button is disabled and loses the focus: it is restored unless another element has it. */
function useRestoredFocus(isSaving: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isSaving) hadFocus.current = true
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [isSaving])
  return button
}

type RestoredNoticeProps = { restored: keyof typeof profileSettingsPage.restored; onUndo: () => void }

/** Notice that the form shows an unsaved draft from before a reload. */
export function RestoredNotice({ restored, onUndo }: RestoredNoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-teal-50 px-4 py-2">
      <History className="text-teal-700" />
      <p role="status" className="min-w-0 flex-1 basis-48 py-2 text-sm">
        {profileSettingsPage.restored[restored]}
      </p>
      <Button kind="quiet" size="small" onClick={onUndo}>
        <Sentence
          text={profileSettingsPage.undoRestored}
          parts={{ what: <span className="sr-only">{profileSettingsPage.restoredDraft}</span> }}
        />
      </Button>
    </div>
  )
}
