import type { ComponentProps } from 'react'
import { storedImage } from '#platform/rules/stored-images.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & { src: string; alt: string }

/**
 * A responsive image. `sizes` is that of HTML and counts for uploaded images; our drawings are vectors. `width` and
 * `height` reserve the space until it has loaded.
 */
export function Picture({ src, alt, sizes, width, height, ...rest }: PictureProps) {
  const stored = storedImage(src)
  if (!stored) return <img {...rest} src={src} alt={alt} width={width} height={height} />
  const srcSet = stored.sizes.map((size) => `${size.path} ${size.width}w`).join(', ')
  return (
    <img
      {...rest}
      // Before `src`, since browsers start to load as soon as that is set.
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      width={width ?? stored.width}
      height={height ?? stored.height}
    />
  )
}
