import { line, palette, path, type Tones } from '../shapes.ts'
import { type Skin, skins } from './skin.ts'

const { sea, teal, coral, brick, mist, lagoon, pine, ink, paper, sand } = palette
const SHOULDERS = 'M20 240C22 206 44 192 78 184L104 170C108 186 132 186 136 170L162 184C196 192 218 206 220 240Z'
const SHOULDER_SHADE = 'M136 170L162 184C196 192 218 206 220 240H168C176 214 158 190 136 170Z'

const shoulders = ([light, shade]: Tones) => path(SHOULDERS, light) + path(SHOULDER_SHADE, shade)

export const neck = (skin: Skin) =>
  path('M102 128H138V172C138 186 102 186 102 172Z', skins[skin][0]) +
  path('M104 140C112 154 134 152 138 136V172C138 180 130 183 122 183C126 168 116 156 104 150Z', skins[skin][1])

function coat(skin: Skin, [light, shade]: Tones = [sea, teal]) {
  return [
    shoulders(['#FDFAF4', '#E6DCCB']),
    path('M142 172L176 188L172 240H134Z', '#E6DCCB'),
    path('M98 173L120 214L142 173C140 190 132 190 120 190C108 190 100 190 98 173Z', light),
    path('M96 174C104 188 136 188 144 174L131 240H109Z', light),
    path('M124 186C134 185 141 180 144 174L131 240H122Z', shade),
    path('M96 172L84 184L104 240H92L66 190L78 184Z', '#FFFFFF'),
    path('M144 172L156 184L136 240H148L174 190L162 184Z', '#F1E8D8'),
    path('M96 171L80 186L92 200L86 206L106 240L112 240Z', '#FFFFFF'),
    path('M144 171L160 186L148 200L154 206L134 240L128 240Z', '#EFE5D5'),
    neck(skin),
  ].join('')
}

function scrubs(skin: Skin, [light, shade]: Tones = [sea, teal]) {
  return [
    shoulders([light, shade]),
    neck(skin),
    path('M102 171L120 204L138 171L146 176L120 216L94 176Z', shade),
    path('M103 172C108 183 132 183 137 172L120 203Z', skins[skin][0]),
    path('M122 181C130 180 135 177 137 172L122 200Z', skins[skin][1]),
  ].join('')
}

const crew = (skin: Skin, [light, shade]: Tones = [coral, brick]) =>
  shoulders([light, shade]) + neck(skin) + line('M100 173C106 190 134 190 140 173', shade, 6)

function shirt(skin: Skin, [light, shade]: Tones = [mist, lagoon]) {
  return [
    shoulders([light, shade]),
    neck(skin),
    path('M100 170L120 196L104 206L88 180Z', paper),
    path('M140 170L120 196L136 206L152 180Z', sand),
    line('M120 198V240', shade, 3),
  ].join('')
}

function blazer(skin: Skin, [light, shade]: Tones = [pine, ink]) {
  return [
    shoulders([light, shade]),
    path('M96 174C104 188 136 188 144 174L128 240H112Z', paper),
    neck(skin),
    path('M98 171L78 186L90 202L84 208L112 240H116Z', shade),
    path('M142 171L162 186L150 202L156 208L128 240H124Z', '#0A2421'),
  ].join('')
}

export const clothes = { coat, scrubs, crew, shirt, blazer }
