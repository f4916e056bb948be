import { type Skin, skins } from '../portraits/skin.ts'
import { ellipse, line, palette, path, picture, rect, type Tones, within } from '../shapes.ts'

const { ink } = palette

const HAIRLINES = {
  receding:
    'M106 150C104 108 116 84 138 70C146 96 160 104 176 78C186 66 214 66 224 78C240 104 254 96 262 70C284 84 296 108 294 150C306 96 282 30 200 30C118 30 94 96 106 150Z',
  full: 'M106 150C110 124 122 114 140 110C162 104 178 108 200 106C222 108 238 104 260 110C278 114 290 124 294 150C308 90 282 28 200 28C118 28 92 90 106 150Z',
}
const HAIRLINE_SHADES = {
  receding: 'M240 36C284 50 304 100 294 150C296 108 284 84 262 70C259 80 254.5 87 249 91C254 72 250 52 240 36Z',
  full: 'M240 34C286 48 306 98 294 150C290 124 278 114 260 110C256 109 252 108.3 248 107.9C252 82 250 56 240 34Z',
}

/** A forehead seen from the front, with a hairline as it was or as it is now. */
export function forehead(skin: Skin, tones: Tones, hairline: keyof typeof HAIRLINES, hasBeard: boolean) {
  const [light, shade, contour] = skins[skin]
  const face = 'M106 150C102 84 144 42 200 42C256 42 298 84 294 150C292 240 262 320 200 324C138 320 108 240 106 150Z'
  const beard = 'M100 200C120 236 134 262 160 256C180 246 220 246 240 256C266 262 280 236 300 200V330H100Z'
  return picture(
    400,
    300,
    rect(0, 0, 400, 300, '#DCEAE4'),
    path('M400 0V300H250C330 240 350 100 310 0Z', '#CBDFD8'),
    ellipse(110, 172, 15, 26, light) + ellipse(290, 172, 15, 26, shade) + path(face, light),
    within('face', face, path('M228 40C276 110 268 240 222 330H320V40Z', shade), hasBeard ? path(beard, tones[0]) : ''),
    ellipse(160, 176, 8, 9, ink) + ellipse(240, 176, 8, 9, ink),
    line('M140 150q20 -12 38 -4M222 146q18 -8 38 4', tones[1], 8),
    line('M202 178q-2 24 -9 36q7 7 17 4', contour, 5, 0.55),
    line('M172 254q28 16 56 0', contour, 6),
    path(HAIRLINES[hairline], tones[0]) + path(HAIRLINE_SHADES[hairline], tones[1]),
  )
}
