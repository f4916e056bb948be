import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

/** The way on from a part of a page to all of it. */
export function MoreLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="link whitespace-nowrap">
      {text}
      <ArrowRight />
    </Link>
  )
}
