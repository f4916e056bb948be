import { picture } from '../shapes.ts'
import { bariatric } from './bariatric.ts'
import { body } from './body.ts'
import { breast } from './breast.ts'
import { dental } from './dental.ts'
import { eye } from './eye.ts'
import { face } from './face.ts'
import { hair } from './hair.ts'
import { HEIGHT, WIDTH } from './landscape.ts'
import { medical } from './medical.ts'

const scenes = { dental, face, body, breast, hair, eye, bariatric, medical }

export const treatmentPictures = Object.entries(scenes).map(
  ([name, shapes]) => [name, picture(WIDTH, HEIGHT, ...shapes)] as const,
)
