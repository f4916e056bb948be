import { shell } from '#app/words/shell.ts'
import { brand } from '#content/brand.ts'
import mark from '#platform/web/drawings/mark.svg'
import markOnDark from '#platform/web/drawings/mark-on-dark.svg'
import { Link } from '#platform/web/ui/link.tsx'

/** The brand mark, without a name: it stands beside the brand. */
export function BrandMark({ onDark = false }: { onDark?: boolean }) {
  return <img src={onDark ? markOnDark : mark} alt="" width="40" height="40" className="size-8.5 md:size-10" />
}

/** The logo, a link to the home page. */
export function Logo({ onDark = false, className = '' }: { onDark?: boolean; className?: string }) {
  return (
    <Link
      to="/"
      aria-label={shell.logo}
      className={`display inline-flex min-h-11 items-center gap-2 text-2xl max-md:text-[1.5rem] ${className}`}
    >
      <BrandMark onDark={onDark} />
      {brand.name}
    </Link>
  )
}
