import { usePrivatePicture } from '#web/platform/api/private-file.ts'
import { ImageOff } from './icons.tsx'

/** A protected picture, or why it could not be loaded. Decorative: its name is always beside it. */
export function PrivatePicture({ url, className }: { url: string; className: string }) {
  const { address, problem } = usePrivatePicture(url)
  if (address) return <img src={address} alt="" className={className} />
  if (!problem) return null
  return (
    <span className="grid size-full place-items-center gap-2 p-4 text-center text-xs text-muted">
      <ImageOff />
      {problem}
    </span>
  )
}
