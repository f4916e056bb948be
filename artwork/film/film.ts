// Renders the film of the home page to public/film (needs Chromium, and ffmpeg with libx264, libvpx-vp9 and libwebp):
//   npm run artwork -- film
// Its poster alone: npm run artwork -- film poster
// To look at single moments instead, name a folder and their seconds: npm run artwork -- film /tmp/frames 0.5 12.4
import { mkdirSync, writeFileSync } from 'node:fs'
import { root } from '../render/sources.ts'
import { withPage } from '../render/with-page.ts'
import { encode, encodePoster } from './encode.ts'
import { takeMoments } from './frames.ts'
import { HEIGHT, WIDTH } from './scene.ts'
import { captions, SECONDS } from './timeline.ts'

const FRAMES_PER_SECOND = 25
/** Her new smile, back at her desk: the picture that stands for the film until it is played. */
const POSTER_SECOND = 25.5

async function saveMoments(folder: string, seconds: readonly number[]) {
  mkdirSync(folder, { recursive: true })
  await withPage(WIDTH, HEIGHT, (page) =>
    takeMoments(page, seconds, (second, png) =>
      writeFileSync(`${folder}/${second.toFixed(2).padStart(5, '0')}.png`, png),
    ),
  )
}

const target = new URL('public/film/', root)

async function savePoster() {
  mkdirSync(target, { recursive: true })
  await withPage(WIDTH, HEIGHT, (page) =>
    takeMoments(page, [POSTER_SECOND], (_, png) => encodePoster(png, new URL('poster.webp', target))),
  )
}

async function saveFilm() {
  await savePoster()
  writeFileSync(new URL('sanavia.en.vtt', target), captions())
  const seconds = Array.from({ length: Math.floor(SECONDS * FRAMES_PER_SECOND) }, (_, at) => at / FRAMES_PER_SECOND)
  await withPage(WIDTH, HEIGHT, async (page) => {
    await encode(target, FRAMES_PER_SECOND, (add) => takeMoments(page, seconds, (_, png) => add(png)))
  })
}

const [folder, ...seconds] = process.argv.slice(2)
if (folder === 'poster') await savePoster()
else if (folder) await saveMoments(folder, seconds.map(Number))
else await saveFilm()
