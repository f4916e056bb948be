// Renders the film of the home page to public/film (needs Chromium, and ffmpeg with libx264, libvpx-vp9 and libwebp):
//   npm run artwork -- film
// To look at single moments instead, name a folder and their seconds: npm run artwork -- film /tmp/frames 0.5 12.4
import { mkdirSync, writeFileSync } from 'node:fs'
import { root } from '../render/sources.ts'
import { withPage } from '../render/with-page.ts'
import { encode, encodePoster } from './encode.ts'
import { takeMoments } from './frames.ts'
import { HEIGHT, WIDTH } from './scene.ts'
import { captions, SECONDS } from './timeline.ts'

const FRAMES_PER_SECOND = 25
/** The plane over the coast: the picture that stands for the film until it is played. */
const POSTER_SECOND = 15.1

async function saveMoments(folder: string, seconds: readonly number[]) {
  mkdirSync(folder, { recursive: true })
  await withPage(WIDTH, HEIGHT, (page) =>
    takeMoments(page, seconds, (second, png) =>
      writeFileSync(`${folder}/${second.toFixed(2).padStart(5, '0')}.png`, png),
    ),
  )
}

async function saveFilm() {
  const folder = new URL('public/film/', root)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('sanavia.en.vtt', folder), captions())
  const seconds = Array.from({ length: Math.floor(SECONDS * FRAMES_PER_SECOND) }, (_, at) => at / FRAMES_PER_SECOND)
  await withPage(WIDTH, HEIGHT, async (page) => {
    await takeMoments(page, [POSTER_SECOND], (_, png) => encodePoster(png, new URL('poster.webp', folder)))
    await encode(folder, FRAMES_PER_SECOND, (add) => takeMoments(page, seconds, (_, png) => add(png)))
  })
}

const [folder, ...seconds] = process.argv.slice(2)
if (folder) await saveMoments(folder, seconds.map(Number))
else await saveFilm()
