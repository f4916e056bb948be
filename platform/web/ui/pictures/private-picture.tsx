import { usePrivatePicture } from '#platform/web/api/private-file.ts'
import { ImageOff } from '#platform/web/ui/icons.tsx'

type PrivatePictureProps = {
  url: string
  /** Empty where its name is beside it. */
  alt?: string
  className: string
}

/** A protected picture, or why it could not be loaded. */
export function PrivatePicture({ url, alt = '', className }: PrivatePictureProps) {
  const { address, problem } = usePrivatePicture(url)
  if (address) return <img src={address} alt={alt} className={className} />
  if (!problem) return null
  return (
    <span className="grid size-full place-items-center gap-2 p-4 text-center text-xs text-muted">
      <ImageOff />
      {problem}
    </span>
  )
}
