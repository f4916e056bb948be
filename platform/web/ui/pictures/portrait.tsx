import { initials } from './avatar.tsx'
import { Picture } from './picture.tsx'

type PortraitProps = { src: string | null; name: string; className: string; pictureClassName?: string }

/** Portrait or logo of a list entry, 96 px at most; without a picture the initials of the name. */
export function Portrait({ src, name, className, pictureClassName = '' }: PortraitProps) {
  if (src)
    return (
      <Picture
        src={src}
        alt=""
        sizes="96px"
        width={96}
        height={96}
        loading="lazy"
        className={`${className} ${pictureClassName} bg-sand-100 object-cover`}
      />
    )
  return (
    <span aria-hidden="true" className={`${className} display grid place-items-center bg-sand-100 text-2xl text-pine`}>
      {initials(name)}
    </span>
  )
}
