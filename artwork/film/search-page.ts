import { bust, type Look } from '../portraits/portrait.ts'
import { circle, d, line, move, palette, path, rect, within } from '../shapes.ts'
import { TOOTH } from '../tooth.ts'
import { known } from './people.ts'

const { ink, teal, lagoon, mist, sand, dune, apricot } = palette
const WHITE = '#FFFFFF'
const STAR = '#C9761B'

const grounds = { mist, sand, butter: '#FAE7B7', lagoon: '#A5D6CF', blush: '#F6D6C6', sage: '#C9DDCC' }

const icons = {
  tooth: move(0, 0, path(TOOTH, lagoon), 'scale(.86) translate(-60 -42)'),
  pin: path('M0 22C-16 4 -18 -4 -18 -10A18 18 0 0 1 18 -10C18 -4 16 4 0 22Z', teal) + circle(0, -10, 7, WHITE),
  lens: `<circle cx="-4" cy="-4" r="15" fill="none" stroke="${ink}" stroke-width="6"/>${line('M8 8L20 20', ink, 6)}`,
  house: path('M-17 2L0 -16L17 2V18H-17Z', dune),
}

/** The box that every page of ours begins with: what, where, and a button. */
const searchBox = [
  rect(0, 0, 900, 112, WHITE, 20),
  move(62, 56, `<g id="typed-tooth">${icons.tooth}</g>`),
  `<rect id="typed-what" x="108" y="46" height="20" rx="10" fill="${ink}"/>`,
  rect(440, 22, 3, 68, '#E7DECF'),
  move(494, 56, `<g id="typed-pin">${icons.pin}</g>`),
  `<rect id="typed-where" x="530" y="46" height="20" rx="10" fill="${ink}"/>`,
  move(796, 56, `<g id="button">${rect(-84, -40, 168, 80, apricot, 12)}${icons.lens}</g>`),
].join('')

const star = (x: number) =>
  d`M${x} -11L${x + 3.2} -3.4L${x + 11} -3.4L${x + 4.8} 1.6L${x + 7} 9.4L${x} 4.8L${x - 7} 9.4L${x - 4.8} 1.6L${x - 11} -3.4L${x - 3.2} -3.4Z`
const stars = (count: number) =>
  path([0, 1, 2, 3, 4].map((at) => star(at * 28)).join(''), '#E7DECF') +
  path(Array.from({ length: count }, (_, at) => star(at * 28)).join(''), STAR)

function face(id: string, look: Look) {
  const shape = 'M-64 0a64 64 0 1 1 128 0a64 64 0 1 1 -128 0Z'
  return within(id, shape, circle(0, 0, 64, grounds[look.ground]), move(-84, -84, bust(look, id), 'scale(.7)'))
}

export const CARD = { width: 330, height: 400 }

/** A doctor, what patients say, and the price here beside the price at home. */
function card(id: string, name: string, rating: number) {
  return [
    `<g id="${id}">`,
    `<rect id="${id}-border" x="-6" y="-6" width="${CARD.width + 12}" height="${CARD.height + 12}" rx="22" fill="${teal}" opacity="0"/>`,
    rect(0, 0, CARD.width, CARD.height, WHITE, 18),
    move(100, 102, face(`${id}-face`, known(name))),
    rect(186, 64, 112, 18, ink, 9) + rect(186, 94, 84, 14, dune, 7) + move(198, 138, stars(rating), 'scale(.88)'),
    rect(28, 200, CARD.width - 56, 2, '#E7DECF'),
    `${move(50, 252, icons.house)}<rect id="${id}-there" x="84" y="238" height="28" rx="8" fill="${dune}"/>`,
    `${move(50, 330, icons.pin)}<rect id="${id}-here" x="84" y="314" height="34" rx="8" fill="${teal}"/>`,
    '</g>',
  ].join('')
}

export const doctors = [
  { id: 'first', name: 'elif-kaya', rating: 5, price: 72, x: 110 },
  { id: 'second', name: 'niran-suwan', rating: 4, price: 104, x: 475 },
  { id: 'third', name: 'ana-novak', rating: 5, price: 88, x: 840 },
] as const

const seal = `<g id="seal">${circle(0, 0, 34, WHITE)}${circle(0, 0, 28, teal)}${line('M-12 1l8 9l16 -18', WHITE, 6)}</g>`

/** Our home page on her screen; then what the search finds. */
export const searchPage = [
  rect(0, 0, 1280, 720, '#E3F0EC'),
  '<g id="page-coast"><use href="#coast" transform="translate(0 213) scale(.6667)"/></g>',
  `<g id="search-box">${searchBox}</g>`,
  ...doctors.map(({ id, name, rating }) => card(id, name, rating)),
  seal,
].join('')
