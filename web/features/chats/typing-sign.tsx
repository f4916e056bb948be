/** Three dots while the other is typing. The place stays, so that what appears in it is announced. */
export function TypingSign({ name }: { name: string }) {
  return (
    <div role="status">
      {name && (
        <p className="mt-1.5 inline-flex gap-1 rounded-[14px] rounded-bl-xs border border-line bg-page px-4 py-3.5">
          <span className="sr-only">{name} is typing</span>
          {[1, 2, 3].map((dot) => (
            <span key={dot} aria-hidden="true" className="size-1.75 rounded-full bg-faint" />
          ))}
        </p>
      )}
    </div>
  )
}
