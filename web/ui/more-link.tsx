import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

/** The link from a section to the page with all of its content. */
export function MoreLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="link whitespace-nowrap">
      {text}
      <ArrowRight />
    </Link>
  )
}
