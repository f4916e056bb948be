const KILOBYTE = 1024

/** 640 kB, 1.2 MB. */
export function fileSize(bytes: number) {
  const kilobytes = bytes / KILOBYTE
  return kilobytes < KILOBYTE ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`
}
