import type { TreatmentPage } from '#content/treatments/treatment.ts'
import assembled from '#web/drawings/implant/assembled.svg'
import bariatric from '#web/drawings/treatments/bariatric.svg'
import body from '#web/drawings/treatments/body.svg'
import breast from '#web/drawings/treatments/breast.svg'
import eye from '#web/drawings/treatments/eye.svg'
import face from '#web/drawings/treatments/face.svg'
import hair from '#web/drawings/treatments/hair.svg'
import medical from '#web/drawings/treatments/medical.svg'

type HeroDrawing = { src: string; alt: string; width: number; height: number }

const scene = (src: string, alt: string): HeroDrawing => ({ src, alt, width: 960, height: 720 })

/** Hero drawings by treatment page. */
export const heroDrawings: Readonly<Record<TreatmentPage['path'], HeroDrawing>> = {
  dental: {
    src: assembled,
    alt: 'Cut through a jaw: an implant with crown between two natural teeth',
    width: 480,
    height: 420,
  },
  face: scene(face, 'A woman seen from the side, with a dotted line along her nose'),
  body: scene(body, 'A woman at the beach, with dotted lines along her waist'),
  breast: scene(breast, 'A woman in a robe, with dotted lines that lift'),
  hair: scene(hair, 'A man with a full hairline, and five hairs with their roots seen from close by'),
  eye: scene(eye, 'A man without his glasses looks at a lighthouse far away'),
  bariatric: scene(bariatric, 'A woman at a small meal, and a stomach with a dotted line'),
  medical: scene(medical, 'A doctor at her desk sends papers to a second doctor on a screen'),
}
