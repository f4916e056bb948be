import { hiddenContent as words } from '#content/pages/hidden-content.ts'
import type { HiddenContent } from '#domain/moderation.ts'
import { formatLongDate } from '#web/platform/time/format.ts'
import { EyeOff } from '#web/ui/icons.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

/** Label of content that the care team has hidden, with the reason. */
export function HiddenNotice({ content: { reason, hiddenAt } }: { content: HiddenContent }) {
  return (
    <div className="mt-2.5 rounded-sm bg-warn-bg px-3 py-2.5 text-sm">
      <p className="flex gap-2 font-semibold text-warn">
        <EyeOff className="mt-0.5 size-4.5" />
        <span>
          <Sentence text={words.label} parts={{ day: <time dateTime={hiddenAt}>{formatLongDate(hiddenAt)}</time> }} />
        </span>
      </p>
      <p dir="auto" className="mt-1 max-w-[72ch] whitespace-pre-line wrap-anywhere">
        <Sentence text={words.reason} parts={{ reason }} />
      </p>
    </div>
  )
}
