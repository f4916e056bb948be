import {
  type ContentChange,
  compareContent,
  compareTexts,
  type TextPart,
} from '#platform/rules/contents/content-comparison.ts'
import type { ContentData, ContentFields } from '#platform/rules/contents/content-fields.ts'
import { Pill, type Tone } from '#platform/web/ui/pill.tsx'
import { contentEditor } from '#platform/words/contents.ts'

const { history: words } = contentEditor
const tones: Record<ContentChange['kind'], Tone> = { changed: 'calm', added: 'ok', removed: 'bad', moved: 'calm' }

type ComparisonProps = { fields: ContentFields; before: ContentData; after: ContentData; none?: string }

/** The differences of two versions, in the words of the form. */
export function Comparison({ fields, before, after, none = words.noDifference }: ComparisonProps) {
  const changes = compareContent(fields, before, after)
  if (changes.length === 0) return <p className="text-sm text-muted">{none}</p>
  return (
    <ul className="grid gap-3">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.path.join(' ')}`} className="min-w-0 text-sm">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Pill tone={tones[change.kind]} text={words.kinds[change.kind]} />
            <span className="font-semibold wrap-anywhere">{change.path.join(' › ')}</span>
          </p>
          {change.kind !== 'moved' && (
            <p className="mt-1 rounded-sm border border-line bg-page px-3 py-2 wrap-anywhere whitespace-pre-line">
              {compareTexts(change.before, change.after).map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
                <Part key={at} part={part} />
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Colour never alone: removed words are struck through, added ones underlined. */
function Part({ part: { kind, text } }: { part: TextPart }) {
  if (kind === 'removed')
    return (
      <del className="bg-bad-bg text-bad line-through">
        <span className="sr-only">{words.deleted}: </span>
        {text}
      </del>
    )
  if (kind === 'added')
    return (
      <ins className="bg-ok-bg text-ok underline">
        <span className="sr-only">{words.inserted}: </span>
        {text}
      </ins>
    )
  return text
}
