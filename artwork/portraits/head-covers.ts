import { line, path, type Tones } from '../shapes.ts'
import type { Layers } from './hair-layers.ts'

const scarfAroundFace =
  'M66 108C62 58 90 32 120 32C150 32 178 58 174 108C172 134 164 156 150 166H90C76 156 68 134 66 108ZM86 98C86 124 98 146 120 147C142 146 154 124 154 98C154 74 140 62 120 62C100 62 86 74 86 98Z'

/** The tones are those of the scarf. */
export const hijab = ([light, shade]: Tones): Layers => ({
  behind:
    path(
      'M66 108C62 58 90 32 120 32C150 32 178 58 174 108C172 140 178 160 190 190L120 232L50 190C62 160 68 140 66 108Z',
      light,
    ) + path('M140 36C166 46 176 76 174 108C172 140 178 160 190 190L140 220C166 160 166 86 140 36Z', shade),
  front: [
    `<path fill-rule="evenodd" d="${scarfAroundFace}" fill="${light}"/>`,
    path(
      'M140 36C166 46 176 76 174 108C172 134 164 156 150 166H128C142 164 152 146 154 106C155 82 148 70 136 65C140 56 142 46 140 36Z',
      shade,
    ),
    path('M88 140C100 150 140 150 152 140L160 172H80Z', light),
    path('M132 146.5C140 145.3 148 143.2 152 140L160 172H126C130 164 132 156 132 146.5Z', shade),
    path('M96 138C104 147 136 147 144 138L150 160H90Z', shade),
    path('M76 150C100 176 140 176 164 150C172 170 182 182 186 192C160 214 84 214 54 192C60 180 70 170 76 150Z', light),
    path('M164 150C172 170 182 182 186 192C172 203 148 209 124 209C146 196 160 176 164 150Z', shade),
    line('M84 168C104 184 134 184 152 172', shade, 3),
  ].join(''),
})

export const turban = ([light, shade]: Tones): Layers => ({
  behind: '',
  front: [
    path('M79 98C58 50 92 20 122 21C156 22 182 50 161 98C160 76 146 66 120 64C94 66 80 76 79 98Z', light),
    path('M138 23.5C168 32 177 62 161 98C160 82 153 73 143 69C152 54 150 36 138 23.5Z', shade),
    line('M77 80C92 66 116 44 124 26M88 70C104 58 126 42 146 30M106 65C124 58 146 50 162 52', shade, 2.6),
  ].join(''),
})
