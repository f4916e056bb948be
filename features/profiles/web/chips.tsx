type ChipsProps = { label?: string; texts: readonly string[]; className?: string }

/** Short facts of one kind, side by side. */
export function Chips({ label, texts, className = '' }: ChipsProps) {
  if (texts.length === 0) return null
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-1.5 ${className}`}>
      {texts.map((text) => (
        <li key={text} className="chip wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}
