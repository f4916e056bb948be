import type { TreatmentPage } from '#content/treatments/treatment.ts'
import assembled from '#web/drawings/implant/assembled.svg'
import bariatric from '#web/drawings/procedures/bariatric.svg'
import breastLift from '#web/drawings/procedures/breast-lift.svg'
import checkUp from '#web/drawings/procedures/check-up.svg'
import hairTransplant from '#web/drawings/procedures/hair-transplant.svg'
import lasik from '#web/drawings/procedures/lasik.svg'
import liposuction from '#web/drawings/procedures/liposuction.svg'
import rhinoplasty from '#web/drawings/procedures/rhinoplasty.svg'

type HeroDrawing = { src: string; alt: string; width: number; height: number; className: string; ground: string }

const small = { alt: '', width: 120, height: 120 }
/** A body that is cut off below stands on the lower edge, which hides the empty rest of the drawing. */
const bust = (src: string, ground: string): HeroDrawing => {
  return { ...small, src, ground, className: 'mx-auto -mb-[7.5%] w-[72%] pt-6' }
}
const thing = (src: string, ground: string): HeroDrawing => {
  return { ...small, src, ground, className: 'mx-auto w-[72%] py-6' }
}

/** The drawing at the top of each treatment page, and the ground it stands on. */
export const heroDrawings: Readonly<Record<TreatmentPage['path'], HeroDrawing>> = {
  dental: {
    src: assembled,
    alt: 'Cut through a jaw: an implant with crown between two natural teeth',
    width: 480,
    height: 420,
    className: 'w-full',
    ground: 'bg-teal-50',
  },
  face: bust(rhinoplasty, 'bg-[#E3F0EC]'),
  body: bust(liposuction, 'bg-[#FCEFCF]'),
  breast: bust(breastLift, 'bg-[#E3F0EC]'),
  hair: bust(hairTransplant, 'bg-[#F1E7D8]'),
  eye: thing(lasik, 'bg-[#FBE6DB]'),
  bariatric: thing(bariatric, 'bg-[#E3F0EC]'),
  medical: thing(checkUp, 'bg-[#FBE6DB]'),
}
