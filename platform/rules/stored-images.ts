// Apart from the rules for uploads, which pages that only show pictures do not need.

/** The smaller sizes in which a picture is stored, by their width. */
export const IMAGE_WIDTHS = [240, 480, 960] as const

const STORED_IMAGE = /^\/images\/[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/

type StoredImage = { width: number; height: number; sizes: { path: string; width: number }[] }

/** The shape of a stored picture and the sizes in which it can be had, all of which its address tells. */
export function storedImage(path: string): StoredImage | undefined {
  const match = STORED_IMAGE.exec(path)
  if (!match) return undefined
  const width = Number(match[1])
  const height = Number(match[2])
  const smaller = IMAGE_WIDTHS.filter((size) => size < width)
  return {
    width,
    height,
    sizes: [...smaller.map((size) => ({ path: sizePath(path, size), width: size })), { path, width }],
  }
}

/** Where the size of a stored picture with this width is. */
export const sizePath = (path: string, width: number) => path.replace(/\.webp$/, `-${width}.webp`)
