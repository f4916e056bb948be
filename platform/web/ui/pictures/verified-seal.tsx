import { BadgeCheck } from '#platform/web/ui/icons.tsx'
import { controls } from '#platform/words/interface.ts'

/** Its title is its accessible name and its tooltip. */
export function VerifiedSeal() {
  return (
    <BadgeCheck role="img" className="verified-seal">
      <title>{controls.verified}</title>
    </BadgeCheck>
  )
}

/** A name with the seal of its verification, which stays on the line of the last word. */
export function VerifiedName({ name, isVerified }: { name: string; isVerified: boolean }) {
  if (!isVerified) return name
  const lastWord = name.lastIndexOf(' ') + 1
  return (
    <>
      {name.slice(0, lastWord)}
      <span className="sealed-word">
        {/* One text: React separates two by a comment. */}
        {`${name.slice(lastWord)} `}
        <VerifiedSeal />
      </span>
    </>
  )
}
