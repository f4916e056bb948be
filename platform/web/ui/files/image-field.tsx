import { IMAGE_TYPES } from '#platform/rules/uploads.ts'
import { findImageProblem } from '#platform/web/image-check.ts'
import { fileKinds } from '#platform/words/file-fields.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'
import { ImagePreview } from './image-preview.tsx'

type ImageFieldProps = FileFieldProps & {
  /** The aspect of the image on the site, so that the preview is cropped alike. */
  shape?: 'square' | 'wide' | 'large'
}

const shapes = {
  square: { sizes: '96px', className: 'size-24' },
  wide: { sizes: '128px', className: 'h-18 w-24 md:h-24 md:w-32' },
  large: { sizes: '240px', className: 'aspect-[4/3.4] w-full max-w-60' },
}

/** An image field with preview. It validates like the server, with the same messages. */
export function ImageField({ shape = 'square', ...field }: ImageFieldProps) {
  const { sizes, className } = shapes[shape]
  return (
    <FileField
      {...field}
      words={fileKinds.picture}
      accept={IMAGE_TYPES}
      findProblem={findImageProblem}
      isStacked={shape === 'large'}
      preview={<ImagePreview value={field.value} sizes={sizes} className={`rounded-md ${className}`} />}
    />
  )
}
