import { useEffect, useState } from 'react'
import { ImagePlus } from '#platform/web/ui/icons.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import type { FileValue } from './file-field.tsx'

type ImagePreviewProps = {
  value: FileValue
  alt?: string
  /** The `sizes` attribute. */
  sizes: string
  className: string
}

/** The preview of a chosen or stored image, or a placeholder. */
export function ImagePreview({ value, alt = '', sizes, className }: ImagePreviewProps) {
  const address = useAddress(value)
  // The server reads formats that not every browser can show.
  const [unshown, setUnshown] = useState<string>()
  if (address && address !== unshown)
    return (
      <Picture
        src={address}
        alt={alt}
        sizes={sizes}
        loading="lazy"
        onError={() => setUnshown(address)}
        className={`flex-none bg-sand-100 object-cover ${className}`}
      />
    )
  return (
    <span
      className={`grid flex-none place-items-center border border-dashed border-line-strong text-muted ${className}`}
    >
      <ImagePlus className="size-7 stroke-[1.5]" />
    </span>
  )
}

/** The object URL of a chosen file, revoked when it is no longer shown. */
export function useAddress(value: FileValue) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!(value instanceof File)) return
    const chosen = URL.createObjectURL(value)
    setAddress(chosen)
    return () => {
      URL.revokeObjectURL(chosen)
      setAddress(undefined)
    }
  }, [value])
  return typeof value === 'string' ? value : address
}
