import { circle, line, palette, path, rect, type Tones, via } from '../shapes.ts'

const { ink, pine, teal, sea, lagoon, paper, sand, dune, butter, apricot, coral, brick, blush } = palette
const PALE: Tones = ['#F0C2A4', '#DDA384']
const BROWN: Tones = ['#C98B69', '#B07352']

const implant = [
  path('M30 62C44 54 76 54 90 62V70H30Z', blush) + path('M66 56.5C76 57.2 84 59 90 62V70H66Z', '#E4A68E'),
  path(
    'M36 34C34 20 44 12 52 16C55 17.5 57 19 60 19C63 19 65 17.5 68 16C76 12 86 20 84 34C82.5 46 78 56 70 58H50C42 56 37.5 46 36 34Z',
    paper,
  ),
  path('M66 17C74 12 86 20 84 34C82.5 46 78 56 70 58H62C70 46 72 30 66 17Z', dune) + path('M52 58H68L66 66H54Z', dune),
  path('M50 68H70L68 100C67 106 64 108 60 108C56 108 53 106 52 100Z', lagoon) +
    path('M62 68H70L68 100C67 106 64 108 60 108C62 100 63 84 62 68Z', teal),
  line('M48 75.6L72 72.4M48.9 83.6L71.1 80.4M49.8 91.6L70.2 88.4M50.7 99.6L69.3 96.4', sea, 3.4) +
    via('M24 62C40 50 80 50 96 62'),
]

const nose = [
  path(
    'M62 14C88 14 102 34 100 58C98 78 90 86 88 108H58V96C50 98 40 98 38 94C36 90 39 86 37 83C34 81 35 78 37 76C33 74 34 71 36 68C30 67 26 65 28 61C31 55 38 50 39 42C40 26 48 14 62 14Z',
    PALE[0],
  ),
  path('M74 70C82 74 88 86 88 108H64V95C72 90 76 82 74 70Z', PALE[1]),
  path(
    'M42 34C44 20 54 11 68 12C92 14 106 34 101 60C99 70 94 78 91 86C84 82 82 74 82 66C76 66 74 58 78 54C66 52 56 46 54 34C50 36 46 36 42 34Z',
    pine,
  ),
  path('M86 20C102 32 106 46 101 60C99 70 94 78 91 86C88 84 86 80 85 76C94 60 96 38 86 20Z', ink),
  line('M46 56q4 -2 7 0M43 48q5 -4 11 -1', pine, 2.7) +
    line('M41 80q5 1 8 -1', brick, 2.6) +
    via('M34 38C32 48 26 52 20 60C18 65 22 70 28 72'),
]

const hair = [
  path('M34 110V92C22 82 20 60 26 46C32 28 46 22 60 22C74 22 88 28 94 46C100 60 98 82 86 92V110Z', BROWN[0]) +
    path('M80 30C90 38 100 56 96 72C94 82 90 88 86 92V110H66C80 92 86 60 80 30Z', BROWN[1]),
  path(
    'M24 58C20 34 34 12 60 12C86 12 100 34 96 58C94 62 91 60 90 54C88 44 82 40 76 40C68 40 66 46 60 46C54 46 52 40 44 40C38 40 32 44 30 54C29 60 26 62 24 58Z',
    pine,
  ),
  path('M72 13.5C90 18 99 36 96 58C94 62 91 60 90 54C88.8 47 85.6 43 82 41.2C82 31 79 21 72 13.5Z', ink),
  line('M46 70q4 -3 9 0M65 70q5 -3 9 0', ink, 2.8) +
    line('M60 74v12q-1 3 -4 3', BROWN[1], 2.8) +
    line('M52 98q8 4 16 0', brick, 2.8),
  via('M33 47C40 36 50 38 54 42C58 44.5 62 44.5 66 42C72 37 82 37 88 48') +
    line('M40 32v-7M50 28v-7M60 32v-7M70 28v-7M80 32v-7', apricot, 2.6),
]

const eye = [
  path('M10 62C26 36 44 28 60 28C76 28 94 36 110 62C94 86 76 94 60 94C44 94 26 86 10 62Z', PALE[0]) +
    path('M84 36C95 42 103 51 110 62C94 86 76 94 60 94C76 84 90 62 84 36Z', PALE[1]),
  path('M18 62C32 42 46 38 60 38C74 38 88 42 102 62C88 80 74 86 60 86C46 86 32 80 18 62Z', paper) +
    path('M60 38C74 38 88 42 102 62C98 67 94 71 90 74.5C84 56 70 46 50 39.2C53.3 38.3 56.7 38 60 38Z', sand),
  circle(60, 61, 21, sea) +
    path('M60 40A21 21 0 0 1 60 82A26 26 0 0 0 60 40Z', teal) +
    circle(60, 61, 9.5, ink) +
    circle(53.5, 53.5, 4.4, paper),
  line('M18 62C32 42 46 38 60 38C74 38 88 42 102 62', ink, 4) +
    line('M22 34C36 20 70 16 98 32', pine, 6) +
    via('M60 4V46') +
    via('M34 61a26 26 0 0 0 52 0'),
]

const stomach = [
  path(
    'M52 10H66V30C70 24 80 18 90 26C104 38 102 72 88 90C76 106 54 110 40 100C30 93 26 86 14 88V76C26 72 32 78 42 78C52 78 56 66 54 52C53 42 52 30 52 10Z',
    blush,
  ),
  path('M84 23C98 28 104 52 96 76C90 92 76 104 60 106C74 96 84 80 86 60C87.5 46 87 34 84 23Z', '#DF9A80') +
    line('M62 66C64 78 56 90 44 90', '#E4A68E', 3),
  path('M52 10H66V16H52ZM14 76L20 74.8V86.8L14 88Z', coral) + via('M70 34C76 48 76 74 62 86C52 94 42 92 34 88'),
]

const body = [
  path('M30 10H90C90 30 80 42 80 56C80 70 94 80 96 110H24C26 80 40 70 40 56C40 42 30 30 30 10Z', BROWN[0]) +
    path('M72 10H90C90 30 80 42 80 56C80 70 94 80 96 110H74C78 84 66 70 66 56C66 40 74 30 72 10Z', BROWN[1]),
  path('M30 10H90C90 15 89.3 20 88 24C70 30 50 30 32 24C30.7 20 30 15 30 10Z', lagoon) +
    path('M72 10H90C90 15 89.3 20 88 24C83 25.8 77 27 71 27.7C72.5 22 72.5 16 72 10Z', sea),
  path('M28 88C44 96 76 96 92 88C94.6 95 95.6 102 96 110H64L60 104L56 110H24C24.4 102 25.4 95 28 88Z', lagoon) +
    path('M75 93.2C81.5 92.2 87.5 90.5 92 88C94.6 95 95.6 102 96 110H74C74.8 104 75 98.5 75 93.2Z', sea),
  line('M60 66v5', BROWN[1], 3.4) + via('M26 34C31 46 33 62 22 82') + via('M94 34C89 46 87 62 98 82'),
]

const heart = [
  path('M60 104C34 84 14 66 14 42C14 18 44 10 60 34C76 10 106 18 106 42C106 66 86 84 60 104Z', coral) +
    path('M84 21C98 23 106 31 106 42C106 66 86 84 60 104C78 78 90 50 84 21Z', brick),
  path('M26 40C26 30 34 25 42 27C34 31 31 38 32 48C28 46 26 43 26 40Z', blush) +
    line('M24 60H42L50 44L62 78L71 52L76 60H94', paper, 4),
]

const knee = [
  path('M44 6H76L74 46C84 50 86 64 78 70L74 114H46L44 70C36 62 36 50 44 46Z', BROWN[0]) +
    path('M62 6H76L74 46C84 50 86 64 78 70L74 114H60C68 80 68 40 62 6Z', BROWN[1]),
  path('M50 12H66L64 44C72 46 74 56 66 58H50C42 56 44 46 52 44Z', paper) +
    path('M60 12H66L64 44C72 46 74 56 66 58H60Z', dune),
  path('M48 66H68C72 72 66 78 64 80L62 110H54L52 80C48 78 44 72 48 66Z', paper) +
    path('M60 66H68C72 72 66 78 64 80L62 110H58Z', dune),
  via('M30 46C24 58 26 70 34 78') + via('M90 46C96 58 94 70 86 78'),
]

const checkUp = [
  rect(24, 18, 64, 90, teal, 8) +
    path('M70 18H80A8 8 0 0 1 88 26V100A8 8 0 0 1 80 108H66C72 80 73 46 70 18Z', pine) +
    rect(32, 28, 48, 72, paper, 3),
  path('M68 28H77A3 3 0 0 1 80 31V97A3 3 0 0 1 77 100H64C68 76 70 52 68 28Z', sand) +
    rect(44, 12, 24, 14, butter, 5) +
    path('M58 12H63A5 5 0 0 1 68 17V21A5 5 0 0 1 63 26H58Z', apricot),
  path('M56 62C50 57 42 51 42 44C42 37 51 35 56 42C61 35 70 37 70 44C70 51 62 57 56 62Z', coral) +
    line('M40 74h32M40 84h24', lagoon, 4),
  via('M98 34C112 50 112 84 98 98') + circle(96, 92, 12, apricot) + line('M90.5 92l4 4.2l7 -8', ink, 3.4),
]

const suitcase = [
  line('M46 36V24Q46 18 52 18H68Q74 18 74 24V36', pine, 6) +
    rect(20, 36, 80, 66, coral, 10) +
    path('M66 36H90A10 10 0 0 1 100 46V92A10 10 0 0 1 90 102H66C74 80 74 58 66 36Z', brick),
  rect(20, 58, 80, 10, butter) +
    rect(52, 52, 16, 22, pine, 4) +
    circle(34, 104, 5, ink) +
    circle(86, 104, 5, ink) +
    via('M8 26C20 6 50 2 66 8C84 14 100 14 112 4'),
]

const kidney = [
  path('M50 14C74 6 96 26 92 58C88 92 60 110 42 100C28 92 34 78 42 72C50 66 50 58 42 50C30 38 32 20 50 14Z', coral) +
    path('M76 18C92 28 96 42 92 58C88 86 68 104 52 103C76 84 84 50 76 18Z', brick),
  line('M46 61C34 62 30 72 28 84C27 92 24 102 20 108', butter, 6) + via('M104 28C113 50 108 82 90 100'),
]

const speech = [
  path('M16 24H84A10 10 0 0 1 94 34V62A10 10 0 0 1 84 72H46L28 88V72H26A10 10 0 0 1 16 62Z', lagoon) +
    path('M64 24H84A10 10 0 0 1 94 34V62A10 10 0 0 1 84 72H62C70 56 70 40 64 24Z', sea),
  line('M30 40h42M30 54h28', paper, 5) +
    path(
      'M58 82H98A8 8 0 0 0 106 74V54A8 8 0 0 1 112 62V90A8 8 0 0 1 104 98H102V110L88 98H66A8 8 0 0 1 58 90Z',
      apricot,
    ) +
    via('M14 100C24 112 44 114 60 108'),
]

const drawn = { implant, nose, hair, eye, stomach, body, heart, knee, 'check-up': checkUp, suitcase, kidney, speech }

export type IconName = keyof typeof drawn
export const icons = Object.fromEntries(
  Object.entries(drawn).map(([name, shapes]) => [name, shapes.join('')]),
) as Record<IconName, string>

export const iconNames = Object.keys(drawn) as IconName[]
