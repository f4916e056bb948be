import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ffmpeg } from '../render/ffmpeg.ts'

const colours = [
  ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
].flat()
const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '22', '-movflags', '+faststart']
const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '33', '-b:v', '0', '-row-mt', '1', '-g', '125']

export function encodePoster(png: Buffer, file: URL) {
  ffmpeg(['-i', 'pipe:0', '-c:v', 'libwebp', '-preset', 'drawing', '-quality', '82', fileURLToPath(file)], png)
}

type Add = (png: Buffer) => Promise<void>

/** Keeps the frames without loss first, because each format is made from all of them. */
async function keepFrames(file: string, rate: number, giveFrames: (add: Add) => Promise<void>) {
  const lossless = ['-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', file]
  const keeper = spawn(
    'ffmpeg',
    ['-loglevel', 'error', '-y', '-f', 'image2pipe', '-r', `${rate}`, '-i', 'pipe:0', ...lossless],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const done = once(keeper, 'close')
  await giveFrames(async (png) => {
    if (!keeper.stdin.write(png)) await once(keeper.stdin, 'drain')
  })
  keeper.stdin.end()
  const [status] = await done
  if (status !== 0) throw new Error('ffmpeg could not keep the frames')
}

/** Makes sanavia.mp4 and sanavia.webm in that folder. */
export async function encode(folder: URL, rate: number, giveFrames: (add: Add) => Promise<void>) {
  const work = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    const frames = join(work, 'frames.mkv')
    await keepFrames(frames, rate, giveFrames)
    ffmpeg(['-i', frames, ...colours, ...h264, fileURLToPath(new URL('sanavia.mp4', folder))])
    const passLog = ['-passlogfile', join(work, 'vp9')]
    ffmpeg(['-i', frames, ...colours, ...vp9, ...passLog, '-pass', '1', '-cpu-used', '4', '-f', 'null', '-'])
    ffmpeg([
      '-i',
      frames,
      ...colours,
      ...vp9,
      ...passLog,
      '-pass',
      '2',
      '-cpu-used',
      '2',
      fileURLToPath(new URL('sanavia.webm', folder)),
    ])
  } finally {
    rmSync(work, { recursive: true })
  }
}
