import { type Circle, circles, path, type Tones } from '../shapes.ts'
import type { Layers } from './hair-layers.ts'

export const short = ([light, shade]: Tones): Layers => ({
  behind: '',
  front:
    path(
      'M78 92C74 58 90 36 118 36C150 34 168 56 162 94C158 90 157 82 154 76C136 76 112 72 102 62C98 74 84 76 78 92Z',
      light,
    ) +
    path('M132 36.5C156 40 167 62 162 94C158 90 157 82 154 76C149 76 144 75.7 139 75C144 62 142 48 132 36.5Z', shade),
})

export const crop = ([light, shade]: Tones): Layers => ({
  behind: '',
  front:
    path(
      'M80 88C76 56 94 40 120 40C146 40 164 56 160 88C158 80 154 74 150 68C132 62 108 62 90 68C86 74 82 80 80 88Z',
      light,
    ) + path('M134 42C154 46 163 62 160 88C158 80 154 74 150 68C146 66.7 142 65.7 138 65C141 57 139 49 134 42Z', shade),
})

export const quiff = ([light, shade]: Tones): Layers => ({
  behind: '',
  front:
    path(
      'M79 94C73 70 80 44 106 34C134 24 164 34 165 62C165 76 163 86 161 95C159 86 157 78 151 70C136 72 116 68 101 57C97 68 83 74 79 94Z',
      light,
    ) +
    path(
      'M138 29.5C154 33 165 44 165 62C165 76 163 86 161 95C159 86 157 78 151 70C147 70.6 143 70.8 138 70.5C146 58 146 42 138 29.5Z',
      shade,
    ),
})

export const pixie = ([light, shade]: Tones): Layers => ({
  behind: '',
  front:
    path(
      'M79 104C71 66 88 36 120 36C154 36 169 64 161 104C161 92 159 86 154 80C142 79 128 72 120 59C112 73 92 77 86 83C81 90 80 97 79 104Z',
      light,
    ) +
    path('M134 38C158 44 168 70 161 104C161 92 159 86 154 80C149 79.6 144 78.2 139 75.8C144 63 142 49 134 38Z', shade),
})

/** Hair at the sides only: the skull is the portrait's own. */
export const balding = ([light, shade]: Tones): Layers => ({
  behind: '',
  front:
    path('M77 102C72 82 76 68 87 61C84 74 85 88 83 103Z', light) +
    path('M163 102C168 82 164 68 153 61C156 74 155 88 157 103Z', shade),
})

export const bald = (): Layers => ({ behind: '', front: '' })

const afroCurls: Circle[] = [
  [84, 78, 28],
  [96, 54, 28],
  [120, 44, 30],
  [145, 54, 28],
  [157, 78, 28],
  [80, 104, 22],
  [160, 104, 22],
]
const afroShade: Circle[] = [
  [152, 58, 22],
  [164, 82, 20],
  [164, 104, 18],
]

export const afro = ([light, shade]: Tones): Layers => ({
  behind: circles(afroCurls, light) + circles(afroShade, shade),
  front: path('M82 84C88 70 104 64 120 66C138 64 152 70 158 84C160 62 144 48 120 48C96 48 80 62 82 84Z', light),
})

const curls: Circle[] = [
  [88, 64, 15],
  [102, 50, 16],
  [120, 45, 17],
  [138, 50, 16],
  [152, 64, 15],
  [82, 80, 10],
  [158, 80, 10],
  [110, 60, 12],
  [130, 60, 12],
]
const curlsShade: Circle[] = [
  [146, 54, 12],
  [156, 68, 11],
  [160, 82, 8],
]

export const curly = ([light, shade]: Tones): Layers => ({
  behind: '',
  front: circles(curls, light) + circles(curlsShade, shade),
})
