/** Teeth by the two-digit numbers of FDI (ISO 3950): 11 to 48 are permanent teeth, 51 to 85 milk teeth. */
export type Tooth = number
export const JAWS = ['upper', 'lower'] as const
export type Jaw = (typeof JAWS)[number]
/** The patient's own right and left; the right side is drawn on the left, as dentists look at it. */
export type Side = 'right' | 'left'
export type Dentition = 'permanent' | 'milk'

/** How teeth are numbered on screen: by FDI almost everywhere, Universal in the United States. */
export const NUMBERINGS = ['fdi', 'universal'] as const
export type Numbering = (typeof NUMBERINGS)[number]

const row = (quadrant: number, length: number) => Array.from({ length }, (_, index) => quadrant * 10 + index + 1)
const arch = (right: number, left: number, length: number) => [...row(right, length).reverse(), ...row(left, length)]

/** Each arch from the patient's right to the patient's left, as it is drawn from left to right. */
export const ARCHES: Readonly<Record<Dentition, Readonly<Record<Jaw, readonly Tooth[]>>>> = {
  permanent: { upper: arch(1, 2, 8), lower: arch(4, 3, 8) },
  milk: { upper: arch(5, 6, 5), lower: arch(8, 7, 5) },
}

/** All teeth in the order of charts and lists: the upper arch, then the lower, from the patient's right. */
export const TEETH: readonly Tooth[] = [
  ...ARCHES.permanent.upper,
  ...ARCHES.permanent.lower,
  ...ARCHES.milk.upper,
  ...ARCHES.milk.lower,
]
const ORDER: ReadonlyMap<Tooth, number> = new Map(TEETH.map((tooth, index) => [tooth, index]))

export const isTooth = (value: number): value is Tooth => ORDER.has(value)

/** Compares teeth by their place in charts and lists. */
export const compareTeeth = (one: Tooth, other: Tooth) => (ORDER.get(one) ?? 0) - (ORDER.get(other) ?? 0)

/** Without repetition, in the order of the chart. */
export const sortedTeeth = (teeth: Iterable<Tooth>): Tooth[] => [...new Set(teeth)].sort(compareTeeth)

const quadrantOf = (tooth: Tooth) => Math.floor(tooth / 10)

/** The place of a tooth counted from the midline: 1 is the central incisor. */
export const positionOf = (tooth: Tooth) => tooth % 10

export const dentitionOf = (tooth: Tooth): Dentition => (quadrantOf(tooth) <= 4 ? 'permanent' : 'milk')
export const jawOf = (tooth: Tooth): Jaw => ([1, 2, 5, 6].includes(quadrantOf(tooth)) ? 'upper' : 'lower')
export const sideOf = (tooth: Tooth): Side => ([1, 4, 5, 8].includes(quadrantOf(tooth)) ? 'right' : 'left')

/** The arch that a tooth stands in. */
export const archOf = (tooth: Tooth) => ARCHES[dentitionOf(tooth)][jawOf(tooth)]

/** The tooth that many places further to the right of the drawing, in the same arch. */
export function toothBeside(tooth: Tooth, places: number): Tooth | undefined {
  const teeth = archOf(tooth)
  return teeth[teeth.indexOf(tooth) + places]
}

/** The teeth on both sides of one, in its arch: one at the ends, otherwise two. */
export const neighboursOf = (tooth: Tooth): Tooth[] =>
  [toothBeside(tooth, -1), toothBeside(tooth, 1)].filter((beside) => beside !== undefined)

/** The tooth that a tooth bites on: 16 and 46. */
export function oppositeOf(tooth: Tooth): Tooth {
  const other = ARCHES[dentitionOf(tooth)][jawOf(tooth) === 'upper' ? 'lower' : 'upper']
  return other[archOf(tooth).indexOf(tooth)] ?? tooth
}

/** The teeth from one to another of the same arch, both included; none when they stand in different arches. */
export function teethBetween(one: Tooth, other: Tooth): Tooth[] {
  const teeth = archOf(one)
  const places = [teeth.indexOf(one), teeth.indexOf(other)].sort((a, b) => a - b)
  const [first = -1, last = -1] = places
  return first < 0 ? [] : teeth.slice(first, last + 1)
}

/** The ends of a run as people name them: within a quarter of the mouth the lower number first, 14 to 16 or, in Universal, 3 to 5. */
export function runEnds(run: readonly Tooth[], numbering: Numbering): [first: Tooth, last: Tooth] {
  const first = run[0] ?? 0
  const last = run.at(-1) ?? 0
  // Universal numbers grow along the upper arch as it is drawn, and against the lower one.
  if (numbering === 'universal') return jawOf(first) === 'upper' ? [first, last] : [last, first]
  return quadrantOf(first) === quadrantOf(last) && first > last ? [last, first] : [first, last]
}

const PERMANENT_NAMES = [
  'central incisor',
  'lateral incisor',
  'canine',
  'first premolar',
  'second premolar',
  'first molar',
  'second molar',
  'wisdom tooth',
]
const MILK_NAMES = [
  'central milk incisor',
  'lateral milk incisor',
  'milk canine',
  'first milk molar',
  'second milk molar',
]

/** Upper right first molar */
export function toothName(tooth: Tooth) {
  const names = dentitionOf(tooth) === 'permanent' ? PERMANENT_NAMES : MILK_NAMES
  const jaw = jawOf(tooth) === 'upper' ? 'Upper' : 'Lower'
  return `${jaw} ${sideOf(tooth)} ${names[positionOf(tooth) - 1]}`
}

/** The Universal system counts along the upper arch from the patient's right, and back along the lower one. */
const universalOrder = (dentition: Dentition) => [...ARCHES[dentition].upper, ...[...ARCHES[dentition].lower].reverse()]
const UNIVERSAL: ReadonlyMap<Tooth, string> = new Map([
  ...universalOrder('permanent').map((tooth, index) => [tooth, String(index + 1)] as const),
  ...universalOrder('milk').map((tooth, index) => [tooth, String.fromCharCode(65 + index)] as const),
])
const FROM_UNIVERSAL: ReadonlyMap<string, Tooth> = new Map([...UNIVERSAL].map(([tooth, number]) => [number, tooth]))

/** 1 to 32 for permanent teeth, A to T for milk teeth. */
export const toUniversal = (tooth: Tooth) => UNIVERSAL.get(tooth) ?? String(tooth)

/** The tooth of a Universal number or letter; nothing for any other text. */
export const fromUniversal = (number: string) => FROM_UNIVERSAL.get(number.trim().toUpperCase())

/** A tooth as it is numbered on screen. */
export const toothNumber = (tooth: Tooth, numbering: Numbering) =>
  numbering === 'fdi' ? String(tooth) : toUniversal(tooth)
