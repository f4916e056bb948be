import { bariatric } from './bariatric.ts'
import { body } from './body.ts'
import { breast } from './breast.ts'
import { dental } from './dental.ts'
import { eye } from './eye.ts'
import { face } from './face.ts'
import { hair } from './hair.ts'
import { medical } from './medical.ts'
import type { TreatmentPage } from './treatment.ts'

/** Every treatment page, in the order of the menu. */
export const treatmentPages: readonly TreatmentPage[] = [dental, face, body, breast, hair, eye, bariatric, medical]
