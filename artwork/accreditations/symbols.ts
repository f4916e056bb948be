import { circle, line, palette, path, rect, rects } from '../shapes.ts'

const { pine, teal, sea, lagoon, mist, dune, butter, apricot, coral, brick, sage, moss } = palette

const hospital =
  path('M-20 20V-8L0 -22L20 -8V20Z', lagoon) +
  path('M4 20V-19.200L20 -8V20Z', sea) +
  rects(
    [
      [-3.5, -10, 7, 19],
      [-9.5, -4, 19, 7],
    ],
    '#FFFFFF',
  ) +
  rect(-5, 13, 10, 7, pine)

const route =
  line('M-17 18C8 20 14 8 -2 3C-16 -2 -10 -10 4 -9', dune, 4) +
  circle(-17, 18, 5, teal) +
  path('M11 2C4 -6 0 -11 0 -15A11 11 0 0 1 22 -15C22 -11 18 -6 11 2Z', coral) +
  path('M14 -25.600A11 11 0 0 1 22 -15C22 -11 18 -6 11 2C15 -6 17 -16 14 -25.600Z', brick) +
  circle(11, -15, 4, '#FFFFFF')

const suitcase =
  line('M-7 -12V-18Q-7 -21 -4 -21H4Q7 -21 7 -18V-12', pine, 3.4) +
  rect(-21, -12, 42, 31, apricot, 5) +
  path('M6 -12H16A5 5 0 0 1 21 -7V14A5 5 0 0 1 16 19H6C11 8 11 -2 6 -12Z', coral) +
  rect(-21, -1, 42, 4, butter) +
  rect(-4, -4, 8, 10, pine, 2)

const cycle =
  line('M-17 -4A17.500 17.500 0 0 1 14 -10', teal, 6) +
  path('M21 -18L20 -1L6 -9Z', teal) +
  line('M17 4A17.500 17.500 0 0 1 -14 10', lagoon, 6) +
  path('M-21 18L-20 1L-6 9Z', lagoon)

const padlock =
  line('M-11 -2V-9A11 11 0 0 1 11 -9V-2', pine, 5.4) +
  rect(-18, -4, 36, 25, butter, 5) +
  path('M5 -4H13A5 5 0 0 1 18 1V16A5 5 0 0 1 13 21H5C9 12 9 4 5 -4Z', apricot) +
  circle(0, 6, 4, pine) +
  rect(-1.7, 7, 3.4, 8, pine)

const survey =
  rect(-17, -20, 34, 41, sea, 4) +
  rect(-12, -14, 24, 31, '#FFFFFF', 2) +
  rect(-7, -24, 14, 8, butter, 3) +
  line('M-7 -4l3.500 3.500l6 -7M-7 9l3.500 3.500l6 -7', coral, 3) +
  line('M6 -3h3M6 10h3', dune, 3)

const levels =
  rects([[-21, 8, 13, 12]], lagoon) +
  rects([[-7, -4, 13, 24]], sea) +
  rects([[7, -16, 13, 36]], teal) +
  path(
    'M13.500 -27L15.800 -22L21 -21.500L17 -18L18.300 -13L13.500 -15.600L8.700 -13L10 -18L6 -21.500L11.200 -22Z',
    apricot,
  )

const year =
  rect(-20, -17, 40, 37, mist, 4) +
  path('M-20 -5V-13A4 4 0 0 1 -16 -17H16A4 4 0 0 1 20 -13V-5Z', coral) +
  path('M8 -17H16A4 4 0 0 1 20 -13V-5H10Z', brick) +
  line('M-10 -21v7M10 -21v7', pine, 4) +
  line('M-8 7l6 6l11 -12', teal, 4)

const tree =
  rect(-3, 2, 6, 19, brick) +
  circle(0, -8, 14, sage) +
  path('M4 -21.400A14 14 0 0 1 4 5.400A22 22 0 0 0 4 -21.400Z', moss) +
  circle(-12, 0, 8, sage) +
  circle(12, 1, 8, moss) +
  rect(-16, 19, 32, 3, moss)

const operatingLamp =
  rect(-1.5, -23, 3, 9, pine) +
  path('M-16 -4A16 13 0 0 1 16 -4Z', lagoon) +
  path('M4 -16.500A16 13 0 0 1 16 -4H6C8 -8 7 -13 4 -16.500Z', sea) +
  path('M-10 -4H10L15 10H-15Z', '#FCEFCF') +
  rect(-20, 11, 40, 6, teal, 3) +
  rect(-3, 16, 6, 6, pine)

const key =
  circle(-8, -8, 13, butter) +
  path('M-4 -20.400A13 13 0 0 1 -4 4.400A22 22 0 0 0 -4 -20.400Z', apricot) +
  circle(-9, -9, 4.5, '#FFFFFF') +
  line('M2 2L18 18M11 11l5 -5M16 16l4 -4', apricot, 5)

const register =
  rect(-20, -20, 30, 38, mist, 3) +
  line('M-13 -11h16M-13 -3h10', sea, 3) +
  circle(6, 4, 11, '#FFFFFF') +
  `<circle cx="6" cy="4" r="11" fill="none" stroke="${coral}" stroke-width="4.5"/>` +
  line('M14 12L21 19', brick, 6)

/** What each accreditation is about. None of them resembles the logo of its issuer. */
export const symbols = {
  jci: hospital,
  temos: route,
  gha: suitcase,
  'iso-9001': cycle,
  'iso-27001': padlock,
  achsi: survey,
  qmentum: levels,
  dnv: year,
  nabh: tree,
  'quad-a': operatingLamp,
  healthturkiye: key,
  cqc: register,
}
