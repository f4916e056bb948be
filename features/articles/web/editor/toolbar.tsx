import { $getSelection, $isRangeSelection, type LexicalEditor, REDO_COMMAND, UNDO_COMMAND } from 'lexical'
import { type KeyboardEvent, useState } from 'react'
import { type IconComponent, ImagePlus, icon, Link2, Undo2 } from '#platform/web/ui/icons.tsx'
import { articleEditor } from '../../words/manage-articles.ts'
import { type Block, changeText, setBlock } from './formatting.ts'
import type { ToolbarState } from './use-toolbar-state.ts'

const { tools } = articleEditor

// Defined here, so that other pages do not carry them.
const Bold = icon('letter-b')
const Heading2 = icon('heading-2')
const Heading3 = icon('heading-3')
const Italic = icon('italic')
const List = icon('list')
const ListOrdered = icon('list-ordered')
const Pilcrow = icon('pilcrow')
const Redo2 = icon('redo-2')
const TextQuote = icon('text-quote')
const Underline = icon('underline')

type Tool = { label: string; icon: IconComponent; run: () => void; isPressed?: boolean; isOff?: boolean }
type ToolbarProps = {
  editor: LexicalEditor
  state: ToolbarState
  isDisabled: boolean
  onLink: () => void
  onPicture: () => void
}

/** Roving tabindex: one tab stop, arrow keys move between the buttons. */
export function Toolbar({ isDisabled, ...rest }: ToolbarProps) {
  const groups = toolsOf(rest)
  const [at, setAt] = useState(0)
  let number = 0
  return (
    <div
      role="toolbar"
      aria-label={articleEditor.toolbar}
      onKeyDown={(event) => moveFocus(event, setAt)}
      className="flex flex-wrap gap-x-2 gap-y-0.5 rounded-t-sm border-b border-line bg-sand-50 p-1"
    >
      {groups.map((group) => (
        <div key={group[0]?.label} className="flex">
          {group.map((tool) => {
            const mine = number++
            return (
              <ToolButton
                key={tool.label}
                {...tool}
                isDisabled={isDisabled}
                isStop={mine === at}
                onFocus={() => setAt(mine)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>, setAt: (at: number) => void) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const now = buttons.indexOf(event.target as HTMLButtonElement)
  const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  const at = (next + buttons.length) % buttons.length
  setAt(at)
  buttons[at]?.focus()
}

type ToolButtonProps = Tool & { isDisabled: boolean; isStop: boolean; onFocus: () => void }

function ToolButton({
  label,
  icon: Icon,
  run,
  isPressed,
  isOff = false,
  isDisabled,
  isStop,
  onFocus,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      // aria-disabled instead of disabled: a disabled button would lose the focus.
      aria-disabled={isOff || undefined}
      disabled={isDisabled}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // Prevents the button from taking the selection out of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : run}
      className="grid size-11 place-items-center rounded-sm transition-colors hover:bg-sand-100 aria-disabled:text-line-strong aria-pressed:bg-teal-50 aria-pressed:text-teal-800 aria-pressed:shadow-[inset_0_0_0_1px_var(--color-teal-700)] disabled:text-line-strong"
    >
      <Icon />
    </button>
  )
}

function toolsOf({ editor, state, onLink, onPicture }: Omit<ToolbarProps, 'isDisabled'>): Tool[][] {
  const block = (label: string, icon: IconComponent, kind: Block): Tool => ({
    label,
    icon,
    isPressed: state.block === kind,
    // A second press reverts to a paragraph.
    run: () => setBlock(editor, state.block === kind ? 'p' : kind),
  })
  const format = (label: string, icon: IconComponent, kind: 'bold' | 'italic' | 'underline'): Tool => ({
    label,
    icon,
    isPressed: state[kind],
    run: () =>
      changeText(editor, () => {
        const selection = $getSelection()
        if ($isRangeSelection(selection)) selection.formatText(kind)
      }),
  })
  return [
    [block(tools.text, Pilcrow, 'p'), block(tools.heading, Heading2, 'h2'), block(tools.subheading, Heading3, 'h3')],
    [
      format(tools.bold, Bold, 'bold'),
      format(tools.italic, Italic, 'italic'),
      format(tools.underline, Underline, 'underline'),
    ],
    [
      block(tools.bulletList, List, 'ul'),
      block(tools.numberedList, ListOrdered, 'ol'),
      block(tools.quote, TextQuote, 'blockquote'),
    ],
    [
      { label: tools.link, icon: Link2, run: onLink, isPressed: state.isLink },
      { label: tools.picture, icon: ImagePlus, run: onPicture, isPressed: state.isPicture },
    ],
    [
      {
        label: tools.undo,
        icon: Undo2,
        isOff: !state.canUndo,
        run: () => editor.dispatchCommand(UNDO_COMMAND, undefined),
      },
      {
        label: tools.redo,
        icon: Redo2,
        isOff: !state.canRedo,
        run: () => editor.dispatchCommand(REDO_COMMAND, undefined),
      },
    ],
  ]
}
