import { circle } from '../shapes.ts'

/** All foreheads are alike, so that every hair style fits every face. */
export const faces = {
  oval: 'M82 92C82 62 98 50 120 50C142 50 158 62 158 92C158 122 148 146 120 148C92 146 82 122 82 92Z',
  round: 'M82 92C82 62 98 50 120 50C142 50 158 62 158 92C160 124 147 145 120 145C93 145 80 124 82 92Z',
  square:
    'M82 92C82 62 98 50 120 50C142 50 158 62 158 92C158 116 156 132 146 141C138 147 130 149 120 149C110 149 102 147 94 141C84 132 82 116 82 92Z',
  long: 'M82 92C82 62 98 50 120 50C142 50 158 62 158 92C158 126 144 154 120 155C96 154 82 126 82 92Z',
  heart:
    'M82 92C82 62 98 50 120 50C142 50 158 62 158 92C158 118 143 140 129 148C123 151 117 151 111 148C97 140 82 118 82 92Z',
  full: 'M82 92C82 62 98 50 120 50C142 50 158 62 158 92C164 122 154 150 120 150C86 150 76 122 82 92Z',
  angular:
    'M82 92C82 62 98 50 120 50C142 50 158 62 158 92C158 104 157 114 154 122L139 146C131 152 109 152 101 146L86 122C83 114 82 104 82 92Z',
}

const UNDER_EYES = 'M97 108q5 3 11 1.5M132 109.5q6 1.5 11 -1.5'
const BESIDE_MOUTH = 'M101 116q-3.5 6 -2 12M139 116q3.5 6 2 12'
const BESIDE_EYES = 'M91 95l-4 -2.5M91 99h-4.5M149 95l4 -2.5M149 99h4.5'
const FOREHEAD = 'M104 72q16 -4 32 0M107 78.5q13 -3 26 0'

/** What the years have drawn. */
export const signsOfAge = {
  middle: `${BESIDE_EYES}M98 108.5q4.5 2 9 .8M133 109.3q5 1 9 -.8`,
  older: UNDER_EYES + BESIDE_MOUTH,
  old: `${UNDER_EYES}${BESIDE_MOUTH}${BESIDE_EYES}${FOREHEAD}M100 134q1 4 4 6.5M140 134q-1 4 -4 6.5`,
}
export type Age = keyof typeof signsOfAge

export const freckles = (colour: string) =>
  [
    [94, 111],
    [99, 114],
    [104, 111.5],
    [136, 111.5],
    [141, 114],
    [146, 111],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 1.3, colour))
    .join('')
