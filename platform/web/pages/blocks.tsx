import { Info } from '#platform/web/ui/icons.tsx'
import type { Block } from '#platform/words/page-head.ts'
import { InlineText } from './inline-text.tsx'

/** Renders content blocks. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="flex flex-col gap-4">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the content is static
        <BlockView key={at} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'list') return <List items={block.items} />
  if (block.kind === 'steps') return <Steps items={block.items} />
  if (block.kind === 'note') return <Note text={block.text} />
  return (
    <p>
      <InlineText text={block.text} />
    </p>
  )
}

export function List({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`list-disc flex flex-col gap-2 pl-5 marker:text-teal-500 ${className}`}>
      {items.map((item) => (
        <li key={item}>
          <InlineText text={item} />
        </li>
      ))}
    </ul>
  )
}

/** Numbered steps along a dotted line. */
function Steps({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ol>
      {items.map(({ title, text }, at) => (
        <li
          key={title}
          className="relative pb-6 pl-13 last:pb-0 before:absolute before:top-10 before:bottom-1 before:left-[14.5px] before:border-l-3 before:border-dotted before:border-coral/75 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className="absolute top-0 left-0 grid size-8 place-items-center rounded-full bg-pine text-sm font-bold text-white"
          >
            {at + 1}
          </span>
          <h3 className="pt-1">{title}</h3>
          <p className="mt-1 text-muted">
            <InlineText text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Note({ text }: { text: string }) {
  return (
    <p role="note" className="flex gap-3 rounded-sm border-l-3 border-teal-700 bg-teal-50 px-4 py-3.5">
      <Info className="mt-0.5 text-teal-700" />
      <span>
        <InlineText text={text} />
      </span>
    </p>
  )
}
