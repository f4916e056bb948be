import { circles, ellipse, path, type Tones } from '../shapes.ts'
import type { Layers } from './hair-layers.ts'

export const bob = ([light, shade]: Tones): Layers => ({
  behind:
    path('M70 96C66 52 92 32 120 32C150 32 174 52 170 96C170 122 170 136 164 148H76C70 136 70 122 70 96Z', light) +
    path('M140 36C164 46 172 68 170 96C170 122 170 136 164 148H146C156 110 156 66 140 36Z', shade),
  front:
    path(
      'M80 98C80 78 92 72 108 62C124 76 146 74 156 84C160 90 160 96 160 100C168 70 150 42 118 42C88 42 74 66 80 98Z',
      light,
    ) +
    path('M138 46C156 54 164 76 160 100C160 96 160 90 156 84C151 79.8 144 78 137 75.8C142 66 142 56 138 46Z', shade),
})

export const long = ([light, shade]: Tones): Layers => ({
  behind:
    path('M68 98C64 50 92 30 120 30C150 30 176 50 172 98C172 130 184 150 180 196H60C56 150 68 130 68 98Z', light) +
    path('M142 34C166 46 174 70 172 98C172 130 184 150 180 196H150C162 140 160 74 142 34Z', shade),
  front:
    path('M79 104C76 80 92 70 120 52C144 66 164 78 161 104C172 72 152 40 120 40C88 40 68 72 79 104Z', light) +
    path('M134 42C158 50 170 76 161 104C163 86 152 75 138 65C141 58 139 49 134 42Z', shade),
})

export const bun = ([light, shade]: Tones): Layers => ({
  behind:
    circles([[120, 30, 21]], light) +
    path('M126 10A21 21 0 0 1 128 50A30 30 0 0 0 126 10Z', shade) +
    path('M76 98C72 56 94 38 120 38C146 38 168 56 164 98C164 108 160 116 156 120H84C80 116 76 108 76 98Z', light),
  front:
    path('M79 94C82 72 100 64 120 62C140 64 158 72 161 94C166 62 146 42 120 42C94 42 74 62 79 94Z', light) +
    path('M136 45C154 52 164 70 161 94C158.5 76 148 68.5 136 65C140 58 140 51 136 45Z', shade),
})

export const pony = ([light, shade]: Tones): Layers => ({
  behind: path('M150 62C184 60 196 96 184 138C182 150 174 158 166 160C174 132 170 100 150 84Z', shade),
  front:
    path('M79 96C78 74 96 72 108 60C126 72 150 66 161 94C168 60 148 40 118 40C90 40 72 64 79 96Z', light) +
    path('M136 44C156 52 166 70 161 94C156 80 147 74 138 71.5C142 62 141 52 136 44Z', shade),
})

export const fringe = (tones: Tones): Layers => ({
  behind: long(tones).behind,
  front:
    path(
      'M79 106C66 62 88 30 120 30C152 30 174 62 161 106C161 96 159 88 155 82C132 90 108 90 85 82C81 88 79 96 79 106Z',
      tones[0],
    ) +
    path('M142 34C166 46 172 76 161 106C161 96 159 88 155 82C152 83 149 83.9 146 84.7C151 66 150 48 142 34Z', tones[1]),
})

export const wavy = ([light, shade]: Tones): Layers => ({
  behind:
    path(
      'M69 98C63 52 92 30 120 30C148 30 177 52 171 98C181 108 172 120 177 132C186 144 178 158 169 164C158 172 146 166 146 166H94C94 166 82 172 71 164C62 158 54 144 63 132C68 120 59 108 69 98Z',
      light,
    ) +
    path(
      'M142 34C166 46 175 70 171 98C181 108 172 120 177 132C186 144 178 158 169 164C160 170 150 167 147 166C160 128 160 74 142 34Z',
      shade,
    ),
  front:
    path('M79 106C76 84 82 72 102 56C122 72 158 74 161 106C176 66 152 30 120 30C86 30 64 72 79 106Z', light) +
    path('M142 34C166 46 172 78 161 106C159.5 90 151 81.5 140 75.5C147 62 148 47 142 34Z', shade),
})

export const braid = ([light, shade]: Tones): Layers => ({
  behind: path('M76 98C72 56 94 36 120 36C146 36 168 56 164 98C166 112 168 120 164 128H84C80 116 76 108 76 98Z', light),
  front:
    path('M79 96C80 76 98 66 122 56C142 66 158 76 161 96C168 60 148 40 120 40C92 40 72 62 79 96Z', light) +
    path('M136 44C156 52 166 70 161 96C159 82 150 73 138 65.5C141 58 140 50 136 44Z', shade) +
    [0, 1, 2, 3, 4].map((at) => ellipse(161 + at * 1.5, 126 + at * 16, 10 - at, 11, at % 2 ? light : shade)).join('') +
    circles([[167.5, 202, 4.5]], light),
})
