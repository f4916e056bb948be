import { spawnSync } from 'node:child_process'

/** Runs ffmpeg, which must be installed. What it reads from pipe:0 is the input, what it writes to pipe:1 is returned. */
export function ffmpeg(args: readonly string[], input?: Buffer) {
  const { status, error, stdout, stderr } = spawnSync('ffmpeg', ['-loglevel', 'error', '-y', ...args], {
    input,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw error ?? new Error(stderr.toString())
  return stdout
}

/** Flat drawings are smallest with no prediction between their rows. */
const flat = ['-pred', 'none', '-compression_level', '100', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1']

export const shrinkPng = (png: Buffer) => ffmpeg(['-i', 'pipe:0', ...flat], png)

/** As many colours as a palette holds; edges between flat colours need no dithering. */
export const quantisePng = (png: Buffer, colours = 256) =>
  ffmpeg(
    [
      '-i',
      'pipe:0',
      '-vf',
      `split[a][b];[a]palettegen=max_colors=${colours}:reserve_transparent=0[p];[b][p]paletteuse=dither=none`,
      ...flat,
    ],
    png,
  )
