import { Picture } from './picture.tsx'

type AvatarProps = { name: string; picture?: string | undefined; className?: string }

/** A person's picture, or their initials. Decorative: the name is always beside it. */
export function Avatar({ name, picture, className = 'size-10' }: AvatarProps) {
  const shape = `flex-none rounded-full bg-sand-100 ${className}`
  if (picture) return <Picture src={picture} alt="" sizes="48px" className={`${shape} object-cover`} />
  return (
    <span aria-hidden="true" className={`${shape} grid place-items-center text-sm font-semibold text-pine`}>
      {initials(name)}
    </span>
  )
}

/** The initials of the first and the last word, without a title such as "Dr.". */
export function initials(name: string) {
  const words = name.split(/\s+/).filter((word) => word && !word.endsWith('.'))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
