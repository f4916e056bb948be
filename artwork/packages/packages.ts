import { picture } from '../shapes.ts'
import { checkUp, eye, hair } from './care.ts'
import { bridge, crownPicture, shades, tray } from './dental-models.ts'
import { mirror, scan } from './dental-views.ts'
import { skyline, transfer } from './on-the-way.ts'
import { HEIGHT, WIDTH } from './parts.ts'
import { apples, terrace, walk } from './recovery.ts'
import { hotel, suitcase } from './travel.ts'

const scenes = {
  suitcase,
  hotel,
  transfer,
  skyline,
  tray,
  bridge,
  shades,
  crown: crownPicture,
  mirror,
  scan,
  hair,
  eye,
  'check-up': checkUp,
  terrace,
  apple: apples,
  walk,
}

export const packagePictures = Object.entries(scenes).map(
  ([name, shapes]) => [name, picture(WIDTH, HEIGHT, ...shapes)] as const,
)
