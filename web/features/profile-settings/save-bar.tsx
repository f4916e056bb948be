import { Check, PencilLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { profileSettingsPage } from '#content/pages/profile-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'

const { dirty, clean, undone } = profileSettingsPage.bar

type SaveBarProps = {
  isDirty: boolean
  /** Which section needs what before the form can be saved. */
  need: string | undefined
  isSaving: boolean
  progress: number | undefined
  /** What Undo took away can be brought back. */
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onStop: () => void
}

/** Says what is unsaved or missing, and stays in view. Its button sends the form around it. */
export function SaveBar({ isDirty, need, isSaving, progress, canRedo, onUndo, onRedo, onStop }: SaveBarProps) {
  const words = [isDirty ? dirty : canRedo ? undone : need ? '' : clean, need].filter(Boolean).join(' ')
  const Icon = isDirty || need ? PencilLine : Check
  const save = useFocusBack(isSaving)
  return (
    <div className="card sticky bottom-3 z-10 p-3.5 shadow-2 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className={`flex min-w-0 flex-1 gap-2.5 text-sm ${isDirty || need ? 'basis-72' : 'basis-34'}`}>
          <Icon className="mt-0.5 size-4.5" />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </p>
        <div className="flex flex-auto items-center gap-2 sm:flex-none">
          {isSaving && progress !== undefined ? (
            <Button kind="quiet" onClick={onStop}>
              Stop
            </Button>
          ) : isDirty ? (
            <Button kind="quiet" disabled={isSaving} onClick={onUndo}>
              Undo
            </Button>
          ) : (
            canRedo && (
              <Button kind="quiet" onClick={onRedo}>
                Bring back
              </Button>
            )
          )}
          <Button ref={save} type="submit" kind="main" busy={isSaving} className="min-w-40 flex-auto">
            {isSaving ? 'Saving' : 'Save & Update'}
          </Button>
        </div>
      </div>
      {progress !== undefined && <UploadProgress label="Sending your files" sent={progress} className="mt-3" />}
    </div>
  )
}

/** A button that works cannot hold the focus; it gets it back where nothing else took it. */
function useFocusBack(isSaving: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isSaving) hadFocus.current = true
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [isSaving])
  return button
}
