type ChipsProps = { label?: string; texts: readonly string[]; className?: string }

/** Short facts of one kind, side by side. */
export function Chips({ label, texts, className = '' }: ChipsProps) {
  if (texts.length === 0) return null
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-1.5 ${className}`}>
      {texts.map((text) => (
        <li
          key={text}
          className="rounded-[6px] bg-sand-100 px-2.5 py-1 text-xs leading-[1.45] font-medium wrap-anywhere"
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
