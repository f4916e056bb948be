import { Button } from './button.tsx'

/** Buttons of a form whose text becomes public. */
export function PublishButtons({ what, isBusy, onCancel }: { what: string; isBusy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="small" busy={isBusy}>
        {isBusy ? 'Publishing' : `Publish ${what}`}
      </Button>
      <Button kind="outline" size="small" disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
