import { type HairColour, hairTones } from '../portraits/hair.ts'
import { type Skin, skins } from '../portraits/skin.ts'
import { circle, ellipse, line, path, type Tones, within } from '../shapes.ts'

const HEAD =
  'M232 96C160 92 104 128 92 186C88 206 88 222 86 236C84 250 74 268 60 292C54 303 58 311 72 314C78 316 79 322 75 329C70 337 71 343 77 347C72 352 72 360 77 366C82 373 78 380 78 392C78 414 92 424 116 422C138 420 154 414 166 408C172 440 166 480 146 530H322C304 470 304 430 318 396C350 362 366 300 360 238C354 148 304 100 232 96Z'
const NECK_SHADE =
  'M166 408C204 396 238 366 250 310C270 322 300 330 330 384C304 430 304 470 322 530H200C206 480 196 440 166 408Z'

type Eye = 'closed' | 'open'
type Side = { skin: Skin; hair: HairColour; cut: (tones: Tones) => string; eye: Eye; earring?: string }

const eyes: Record<Eye, string> = {
  closed: line('M104 240q16 -7 30 1', '#1B2624', 7),
  open: ellipse(112, 240, 7, 10, '#1B2624') + line('M104 229q15 -7 30 3', '#1B2624', 5),
}

/** A head from the side that looks to the left, about 330 wide and 430 high, cut at y = 530. */
export function profile({ skin, hair, cut, eye, earring }: Side) {
  const [light, shade, contour] = skins[skin]
  const tones = hairTones(hair)
  return [
    path(HEAD, light),
    within('head', HEAD, path(NECK_SHADE, shade)),
    line('M100 194q20 -13 45 3', tones[1], 9),
    eyes[eye],
    line('M77 347q20 5 34 -12', contour, 6),
    line('M74 300q8 -2 12 6', contour, 5, 0.5),
    cut(tones),
    path('M244 262C258 244 284 250 282 276C280 296 262 312 250 306C240 300 236 278 244 262Z', light),
    line('M254 268q14 -4 14 12q-2 10 -10 14', contour, 5, 0.5),
    earring ? circle(252, 320, 9, earring) : '',
  ].join('')
}

/** Hair put up at the back. */
export const knot = ([light, shade]: Tones) =>
  circle(372, 132, 62, light) +
  path('M384 71A62 62 0 0 1 384 193A90 90 0 0 0 384 71Z', shade) +
  path(
    'M86 190C92 116 160 74 236 80C320 86 378 150 376 240C374 304 356 352 324 392C318 356 312 318 296 300C292 268 276 244 250 246C238 200 160 214 128 160C116 172 104 184 86 190Z',
    light,
  ) +
  path(
    'M292 100C354 132 378 186 376 240C374 304 356 352 324 392C318 356 312 318 296 300C330 240 332 160 292 100Z',
    shade,
  )

/** Short hair. He is drawn to be turned round, so the shade lies at his forehead. */
export const cropped = ([light, shade]: Tones) =>
  path(
    'M92 186C84 112 150 74 232 80C318 84 380 148 374 240C372 290 358 330 334 360C318 344 304 322 296 300C292 268 276 246 252 246L246 288L230 286L234 232C214 206 190 198 178 166C150 178 114 182 92 186Z',
    light,
  ) + path('M92 186C84 124 128 88 190 80.5C158 104 152 134 164 171.5C140 179 114 183 92 186Z', shade)
