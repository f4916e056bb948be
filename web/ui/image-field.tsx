import { ImagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { HEAD_BYTES, IMAGE_TYPES, imageProblem } from '#domain/images.ts'
import { bytesOf, FileField, type FileFieldProps, type FileValue } from './file-field.tsx'
import { Picture } from './picture.tsx'

type ImageFieldProps = FileFieldProps & {
  /** How it is shown on the site, so that the preview shows what will be cut off. */
  shape?: 'square' | 'wide'
}

const shapes = { square: 'size-24', wide: 'h-18 w-24 md:h-24 md:w-32' }

/** A picture, with a preview. What the server would refuse is refused here at once, in the same words. */
export function ImageField({ shape = 'square', ...field }: ImageFieldProps) {
  return (
    <FileField
      {...field}
      noun="picture"
      accept={IMAGE_TYPES}
      findProblem={findProblem}
      preview={<Preview value={field.value} className={`flex-none rounded-md ${shapes[shape]}`} />}
    />
  )
}

async function findProblem(file: File) {
  return imageProblem(await bytesOf(file.slice(0, HEAD_BYTES)), file.size)
}

function Preview({ value, className }: { value: FileValue; className: string }) {
  const address = useAddress(value)
  // Not every browser can show every kind of picture that the server can read.
  const [unshown, setUnshown] = useState<string>()
  if (address && address !== unshown)
    return (
      <Picture
        src={address}
        alt=""
        sizes="128px"
        onError={() => setUnshown(address)}
        className={`bg-sand-100 object-cover ${className}`}
      />
    )
  return (
    <span className={`grid place-items-center border border-dashed border-line-strong text-muted ${className}`}>
      <ImagePlus className="size-7 stroke-[1.5]" />
    </span>
  )
}

/** Where the browser finds a chosen file as long as it is shown. */
function useAddress(value: FileValue) {
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
