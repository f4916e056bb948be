import { Button } from '#web/ui/button.tsx'

/** The ways out of a form: with what was typed, and without it. */
export function FormActions({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" kind="main" busy={isBusy} className="max-sm:flex-1">
        {isBusy ? 'Saving' : 'Save'}
      </Button>
      {/* Resetting empties the fields. */}
      <Button type="reset" kind="outline" disabled={isBusy} onClick={onCancel} className="max-sm:flex-1">
        Cancel
      </Button>
    </div>
  )
}
