import { ellipse, line, palette, path, picture, type Tones, within } from '../shapes.ts'
import { clothes } from './clothes.ts'
import { type Age, faces, freckles, signsOfAge } from './faces.ts'
import { type HairColour, type HairStyle, hairStyles, hairTones, isCovered } from './hair.ts'
import { type Skin, skins } from './skin.ts'

const { sea, teal, ink } = palette

const grounds = {
  mist: ['#CDE5E0', '#BFDCD6'],
  butter: ['#FAE7B7', '#F6DB9C'],
  blush: ['#F6D6C6', '#F1C7B2'],
  sand: ['#EFE3D0', '#E5D5BC'],
  sage: ['#C9DDCC', '#BAD2BF'],
  lagoon: ['#A5D6CF', '#93CBC3'],
} satisfies Record<string, Tones>

const FACE_SHADE = 'M128 34C152 66 150 122 128 160H180V34Z'
const SKULL = 'M81 92C78 56 96 39 120 39C144 39 162 56 159 92Z'

export type Look = {
  skin: Skin
  hair: HairColour
  style: HairStyle
  wear: keyof typeof clothes
  ground: keyof typeof grounds
  face?: keyof typeof faces
  /** The cloth seen most of: under a coat, the shirt. */
  top?: Tones
  /** The cloth of a head cover. */
  cover?: Tones
  /** The colour of the frame. */
  glasses?: string
  beard?: 'full' | 'grey' | 'moustache'
  /** False leaves the mouth out: the film animates it. */
  smile?: 'open' | 'none'
  age?: Age
  freckles?: true
}

const beardTones = ({ beard, hair }: Look) => hairTones(beard === 'grey' ? 'grey' : hair)

function beard(look: Look) {
  if (look.beard === undefined || look.beard === 'moustache') return ''
  const [light, shade] = beardTones(look)
  return (
    path('M78 100C86 112 92 124 104 122C112 118 128 118 136 122C148 124 154 112 162 100V160H78Z', light) +
    path('M131 119.6C133 120 134.6 121 136 122C148 124 154 112 162 100V160H128C134 148 136 134 131 119.6Z', shade)
  )
}

/** What shows where no hair grows. */
const skull = ({ style, skin }: Look, id: string) =>
  style === 'bald' || style === 'balding'
    ? path(SKULL, skins[skin][0]) + within(`${id}skull`, SKULL, path(FACE_SHADE, skins[skin][1]))
    : ''

function head(look: Look, id: string) {
  const [light, shade] = skins[look.skin]
  const ears = look.style === 'hijab' ? '' : ellipse(82, 100, 7, 11, light) + ellipse(158, 100, 7, 11, shade)
  // Without these the ground shows between the temples and the sideburns of some styles.
  const temples = path('M80.5 92L84 74H92V96Z', light) + path('M159.5 92L156 74H148V96Z', shade)
  const face = faces[look.face ?? 'oval']
  return [
    ears,
    temples,
    skull(look, id),
    path(face, light),
    within(`${id}face`, face, path(FACE_SHADE, shade), beard(look)),
  ].join('')
}

function browColour({ style, hair }: Look) {
  if (isCovered(style)) return ink
  return hair === 'white' || hair === 'grey' || hair === 'pepper' ? '#8C918D' : hairTones(hair)[1]
}

function mouth(look: Look) {
  if (look.smile === 'none') return ''
  const [, , contour] = skins[look.skin]
  const open = 'M107 125Q120 129 133 125Q130 137 120 137Q110 137 107 125Z'
  const moustache = path(
    'M104 122C108 114 116 114 120 117C124 114 132 114 136 122C130 124 124 122 120 121C116 122 110 124 104 122Z',
    beardTones(look)[0],
  )
  return [
    look.smile === 'open'
      ? path(open, '#FFFDF8') + line(open, contour, 1.6)
      : line('M109 127q11 8 22 0', look.beard && look.beard !== 'moustache' ? '#8F5F50' : contour, 3),
    look.beard === 'moustache' ? moustache : '',
  ].join('')
}

function features(look: Look) {
  const [, , contour] = skins[look.skin]
  const frame =
    '<rect x="89" y="88" width="27" height="22" rx="9"/><rect x="124" y="88" width="27" height="22" rx="9"/><path d="M116 96q4 -3 8 0M89 95l-7 -2M151 95l7 -2"/>'
  return [
    ellipse(103, 98, 3.5, 4, '#1B2624'),
    ellipse(137, 98, 3.5, 4, '#1B2624'),
    line('M95 87q8 -5 15 -1.5M130 85.5q8 -3.5 15 1.5', browColour(look), 3.2),
    line('M121 98q-1 10 -4 15q3 3 7 2', contour, 2.4, 0.55),
    look.age ? line(signsOfAge[look.age], contour, 2, 0.4) : '',
    look.freckles ? freckles(contour) : '',
    mouth(look),
    look.glasses ? `<g fill="none" stroke="${look.glasses}" stroke-width="3">${frame}</g>` : '',
  ].join('')
}

/** A person in three layers, from the back to the front. In a picture with several people each needs an id. */
export function layers(look: Look, id = '') {
  const tones = isCovered(look.style) ? (look.cover ?? [sea, teal]) : hairTones(look.hair)
  const hair = hairStyles[look.style](tones)
  return {
    behind: hair.behind,
    body: clothes[look.wear](look.skin, look.top),
    head: head(look, id) + features(look) + hair.front,
  }
}

/** Head and shoulders, without a ground. */
export function bust(look: Look, id = '') {
  const { behind, body, head } = layers(look, id)
  return behind + body + head
}

/** A bust on a two-toned ground. */
export function portrait(look: Look) {
  const [ground, groundShade] = grounds[look.ground]
  return picture(
    240,
    240,
    path('M0 0H240V240H0Z', ground),
    path('M240 0V240H120C190 200 214 100 180 0Z', groundShade),
    bust(look),
  )
}
