import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { CircleAlert, Undo2, X } from '#platform/web/ui/icons.tsx'
import { planNotices, planPalette } from '../words/plan.ts'
import type { PlanEditor } from './use-plan.ts'

const bar =
  'fixed inset-x-4 bottom-24 z-30 mx-auto flex max-w-150 flex-wrap items-center gap-x-3 gap-y-2 rounded-md border py-2 pr-2 pl-4 text-sm shadow-3 lg:bottom-4 print:hidden'

/** Why an edit was refused, with what to do about it; otherwise what the last edit did, with a way back if it removed something. */
export function PlanMessages({ editor }: { editor: PlanEditor }) {
  const { notice, refusal, undo, dismiss } = editor
  return (
    <>
      <p role="status" className="sr-only">
        {notice && [notice.text, notice.undo ? planNotices.undoable : ''].join(' ').trim()}
      </p>
      {refusal && (
        <div role="alert" className={`${bar} border-bad-line bg-bad-bg`}>
          <CircleAlert className="text-bad" />
          <p className="min-w-0 flex-1 py-1">{refusal.message}</p>
          <IconButton bare label={planPalette.dismiss} onClick={dismiss} className="self-start">
            <X />
          </IconButton>
          {refusal.withRemedy && (refusal.remedies?.length ?? 0) > 0 && (
            <p className="flex w-full flex-wrap gap-2 pb-1">
              {refusal.remedies?.map((remedy) => (
                <Button key={remedy} kind="outline" size="small" onClick={() => refusal.withRemedy?.(remedy)}>
                  {planPalette.remedies[remedy]}
                </Button>
              ))}
            </p>
          )}
        </div>
      )}
      {!refusal && notice?.undo && (
        <div className={`${bar} border-line bg-page`}>
          <p className="min-w-0 flex-1 py-1">{notice.text}</p>
          <Button kind="quiet" size="small" onClick={undo}>
            <Undo2 />
            {planNotices.undo}
          </Button>
          <IconButton bare label={planPalette.dismiss} onClick={dismiss}>
            <X />
          </IconButton>
        </div>
      )}
    </>
  )
}
