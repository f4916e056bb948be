import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Bookmark } from '#platform/web/ui/icons.tsx'
import { savePlanWords } from '../../words/saved-plans.ts'
import { followOpened } from './opened-plan.ts'
import type { SaveDialogProps } from './save-dialog.tsx'

/** Saves a plan in the account. Visitors log in first, without leaving the page. `suggestion` is a name for it. */
export function SavePlan({ plan, suggestion }: { plan: string; suggestion: string }) {
  const login = useLoginDialog()
  const before = useRef<string>(undefined)
  useEffect(() => {
    followOpened(before.current, plan)
    before.current = plan
  }, [plan])
  const [SaveDialog, setDialog] = useState<ComponentType<SaveDialogProps>>()
  const open = async () => {
    if (!(await login.ask(savePlanWords.login))) return
    // Loaded on demand: most visitors never save a plan
    const loaded = await import('./save-dialog.tsx').catch(() => undefined)
    if (!loaded) return void toast.error(UNREACHABLE)
    setDialog(() => loaded.SaveDialog)
  }
  return (
    <>
      <Button kind="outline" onClick={open}>
        <Bookmark />
        {savePlanWords.save}
      </Button>
      {SaveDialog && <SaveDialog plan={plan} suggestion={suggestion} onClose={() => setDialog(undefined)} />}
    </>
  )
}
