import { controls } from '#content/interface.ts'
import { BadgeCheck } from './icons.tsx'

/** Its title is its accessible name and its tooltip. */
export function VerifiedSeal() {
  return (
    <BadgeCheck role="img" className="inline-block size-5.5 fill-teal-700 align-[-0.24em] text-white">
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
      {/* As wide as the line at most, where a very long word breaks. */}
      <span className="inline-block max-w-full">
        {name.slice(lastWord)} <VerifiedSeal />
      </span>
    </>
  )
}
