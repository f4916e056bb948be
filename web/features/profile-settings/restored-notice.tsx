import { History } from 'lucide-react'
import { profileSettingsPage } from '#content/pages/profile-settings.ts'
import { Button } from '#web/ui/button.tsx'

type RestoredNoticeProps = { restored: keyof typeof profileSettingsPage.restored; onUndo: () => void }

/** Says that what stands here was not saved, but typed before a reload. */
export function RestoredNotice({ restored, onUndo }: RestoredNoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-teal-50 px-4 py-2">
      <History className="text-teal-700" />
      <p role="status" className="min-w-0 flex-1 basis-48 py-2 text-sm">
        {profileSettingsPage.restored[restored]}
      </p>
      <Button kind="quiet" size="small" onClick={onUndo}>
        Undo<span className="sr-only"> what was typed before</span>
      </Button>
    </div>
  )
}
