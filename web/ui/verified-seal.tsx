import { BadgeCheck } from 'lucide-react'

/** Its title is its accessible name and its tooltip. */
export function VerifiedSeal() {
  return (
    <BadgeCheck role="img" className="inline-block size-5.5 fill-teal-700 align-[-0.24em] text-white">
      <title>Verified User</title>
    </BadgeCheck>
  )
}
