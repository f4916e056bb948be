/** Whether a provider still has opening hours today, in words and not by colour alone. */
export function Availability({ isToday }: { isToday: boolean }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-xs font-semibold ${isToday ? 'text-ok' : 'text-bad'}`}>
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-current" />
      {isToday ? 'Available Today' : 'Not available'}
    </span>
  )
}
