import { palette, picture, rect } from '../shapes.ts'
import { landscapeMarks } from './landscape-marks.ts'
import { plainMarks } from './plain-marks.ts'

const marks = { ...landscapeMarks, ...plainMarks }

type MarkName = keyof typeof marks
type Colour = keyof typeof palette
type Logo = readonly [mark: MarkName, ground: Colour, a: Colour, b: Colour, c: Colour]

/** The logos of the demo's clinics by the username of their account. */
const logos: Readonly<Record<string, Logo>> = {
  elif: ['house', 'mist', 'coral', 'brick', 'paper'],
  'bosphorus-implant': ['waves', 'teal', 'apricot', 'lagoon', 'paper'],
  'kadikoy-atelier': ['tooth', 'butter', 'paper', 'dune', 'sea'],
  'yildiz-smile': ['star', 'brick', 'butter', 'apricot', 'paper'],
  'galata-oral': ['columns', 'sand', 'teal', 'pine', 'coral'],
  emre: ['drop', 'paper', 'sea', 'teal', 'butter'],
  'nisantasi-hair': ['fan', 'plum', 'blush', 'coral', 'butter'],
  'marmara-heart': ['heart', 'paper', 'coral', 'brick', 'paper'],
  'lara-bay': ['sunrise', 'mist', 'apricot', 'coral', 'teal'],
  'kordon-bariatric': ['rings', 'sand', 'lagoon', 'sea', 'butter'],
  'camlica-transplant': ['links', 'pine', 'apricot', 'lagoon', 'paper'],

  marko: ['sail', 'mist', 'paper', 'butter', 'brick'],
  ana: ['flower5', 'blush', 'brick', 'plum', 'butter'],
  'poliklinika-zarkovic': ['house', 'paper', 'coral', 'brick', 'pine'],
  'vratnik-dental': ['arches', 'sage', 'pine', 'sage', 'butter'],
  'neretva-rehab': ['bridge', 'butter', 'pine', 'teal', 'sea'],
  'blloku-dental': ['dots', 'paper', 'coral', 'teal', 'butter'],
  'adriatik-implant': ['waves', 'coral', 'butter', 'brick', 'plum'],
  'riviera-vlore': ['tooth', 'mist', 'paper', 'dune', 'teal'],
  'istituto-tiberino': ['columns', 'plum', 'blush', 'apricot', 'butter'],
  'studio-navigli': ['bridge', 'teal', 'paper', 'butter', 'lagoon'],
  chiara: ['flower6', 'paper', 'apricot', 'coral', 'plum'],

  jonas: ['bone', 'teal', 'paper', 'dune', 'apricot'],
  'spree-neuro': ['helix', 'ink', 'lagoon', 'apricot', 'paper'],
  'lindenhof-kinder': ['tree', 'butter', 'moss', 'pine', 'brick'],
  'zahnzentrum-mainufer': ['chevrons', 'paper', 'pine', 'sea', 'coral'],
  'danube-implant': ['arches', 'plum', 'blush', 'plum', 'butter'],
  'oktogon-fogaszat': ['hexagon', 'sand', 'coral', 'brick', 'paper'],
  'mosonmagyarovari-fogaszat': ['shield', 'paper', 'sea', 'teal', 'butter'],
  zsofia: ['leaves', 'mist', 'moss', 'pine', 'coral'],
  ruxandra: ['crescent', 'pine', 'butter', 'coral', 'lagoon'],
  'somes-dental': ['steps', 'mist', 'lagoon', 'sea', 'pine'],
  'bega-vascular': ['drop', 'brick', 'blush', 'coral', 'paper'],
  'vitosha-dental': ['mountain', 'lagoon', 'paper', 'dune', 'teal'],

  'tilleuls-oncologie': ['leaves', 'paper', 'sage', 'moss', 'apricot'],
  'dentaire-pentes': ['steps', 'butter', 'coral', 'brick', 'plum'],
  'baie-claire': ['shell', 'lagoon', 'paper', 'blush', 'coral'],
  'gracia-mosaic': ['mosaic', 'mist', 'coral', 'sea', 'apricot'],
  'instituto-retiro': ['eye', 'pine', 'paper', 'sea', 'ink'],
  'costa-litoral': ['shell', 'paper', 'coral', 'brick', 'butter'],
  'hospital-almendros': ['flower5', 'mist', 'paper', 'blush', 'coral'],
  'clinique-horloge': ['rings', 'plum', 'butter', 'plum', 'coral'],
  'leie-orthopedie': ['bone', 'butter', 'teal', 'pine', 'paper'],
  abena: ['flower8', 'plum', 'blush', 'coral', 'butter'],
  'ancoats-dental': ['hexagon', 'ink', 'lagoon', 'sea', 'butter'],
  'canal-basin-eye': ['bridge', 'mist', 'plum', 'brick', 'lagoon'],

  mateo: ['sunrise', 'coral', 'butter', 'apricot', 'plum'],
  'algodones-border': ['diamond', 'paper', 'coral', 'brick', 'butter'],
  lucia: ['flower6', 'teal', 'butter', 'apricot', 'brick'],
  'frontera-bariatric': ['chevrons', 'pine', 'lagoon', 'apricot', 'butter'],
  camila: ['leaves', 'blush', 'brick', 'plum', 'butter'],
  'ipanema-contorno': ['scales', 'paper', 'pine', 'paper', 'pine'],
  'hospital-araucaria': ['tree', 'mist', 'teal', 'pine', 'brick'],
  'plaza-lavalle': ['lantern', 'butter', 'plum', 'ink', 'brick'],
  'hudson-oncology': ['steps', 'pine', 'lagoon', 'apricot', 'butter'],
  'palmera-aesthetic': ['fan', 'butter', 'moss', 'pine', 'coral'],
  'biscayne-dental': ['sail', 'coral', 'paper', 'butter', 'pine'],
  'don-valley-vision': ['eye', 'mist', 'paper', 'moss', 'ink'],
  'stanley-cove-urology': ['hills', 'butter', 'coral', 'sea', 'pine'],
  'capillaire-mile-verre': ['pinwheel', 'sand', 'sea', 'teal', 'coral'],

  priya: ['eye', 'coral', 'paper', 'plum', 'butter'],
  'yamuna-hospital': ['plus', 'sand', 'teal', 'paper', 'apricot'],
  'colaba-dental': ['arches', 'coral', 'paper', 'coral', 'brick'],
  'konkan-childrens': ['bird', 'butter', 'coral', 'brick', 'teal'],
  'marina-marrow': ['helix', 'sand', 'coral', 'teal', 'pine'],
  'seaview-dental-karachi': ['waves', 'butter', 'coral', 'sea', 'teal'],
  'ravi-kidney': ['drop', 'teal', 'mist', 'lagoon', 'apricot'],
  'margalla-hair': ['hills', 'mist', 'apricot', 'moss', 'pine'],
  niran: ['lantern', 'plum', 'apricot', 'coral', 'butter'],
  'siam-river-dental': ['star', 'teal', 'butter', 'apricot', 'paper'],
  'lanna-checkup': ['flower8', 'paper', 'apricot', 'coral', 'pine'],
  haruto: ['chevrons', 'brick', 'blush', 'butter', 'paper'],
  'sakuragaoka-center': ['flower5', 'pine', 'blush', 'coral', 'butter'],
  'kitahama-shika': ['scales', 'mist', 'teal', 'mist', 'coral'],
  'hakata-dock': ['diamond', 'ink', 'lagoon', 'sea', 'paper'],

  'balmain-harbour-dental': ['sail', 'teal', 'paper', 'apricot', 'butter'],
  'yarra-bend-joints': ['links', 'sand', 'coral', 'teal', 'pine'],
  'riverbend-weight': ['hills', 'plum', 'butter', 'coral', 'brick'],
  leila: ['shield', 'blush', 'plum', 'ink', 'butter'],
  'redsea-dental': ['scales', 'coral', 'paper', 'coral', 'paper'],
  'eastern-harbour-eye': ['eye', 'apricot', 'paper', 'teal', 'ink'],
  'waha-childrens-heart': ['heart', 'pine', 'lagoon', 'sea', 'butter'],
  faisal: ['pinwheel', 'ink', 'butter', 'apricot', 'coral'],
}

export const logoDrawings = Object.entries(logos).map(([username, [mark, ground, ...colours]]) => {
  const [a, b, c] = colours.map((name) => palette[name]) as [string, string, string]
  return [username, picture(96, 96, rect(0, 0, 96, 96, palette[ground]), marks[mark](a, b, c))] as const
})
