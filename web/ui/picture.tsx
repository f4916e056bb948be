import type { ComponentProps } from 'react'
import { storedImage } from '#domain/stored-images.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & { src: string; alt: string }

/**
 * A picture in the size that fits. `sizes` says how wide it is shown, as in HTML; it counts for pictures that people
 * uploaded, while our drawings are as sharp in any size. `width` and `height` hold its place until it is there.
 */
export function Picture({ src, alt, sizes, width, height, ...rest }: PictureProps) {
  const stored = storedImage(src)
  if (!stored) return <img {...rest} src={src} alt={alt} width={width} height={height} />
  const srcSet = stored.sizes.map((size) => `${size.path} ${size.width}w`).join(', ')
  return (
    <img
      {...rest}
      // Before the address, since a browser starts to load as soon as it has one.
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      width={width ?? stored.width}
      height={height ?? stored.height}
    />
  )
}
