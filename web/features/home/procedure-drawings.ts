import bariatric from '#web/drawings/procedures/bariatric.svg'
import breastLift from '#web/drawings/procedures/breast-lift.svg'
import checkUp from '#web/drawings/procedures/check-up.svg'
import dentalImplant from '#web/drawings/procedures/dental-implant.svg'
import hairTransplant from '#web/drawings/procedures/hair-transplant.svg'
import lasik from '#web/drawings/procedures/lasik.svg'
import liposuction from '#web/drawings/procedures/liposuction.svg'
import rhinoplasty from '#web/drawings/procedures/rhinoplasty.svg'

/** The drawings by their names in `content/home-blocks.ts`. */
export const procedureDrawings: Readonly<Record<string, string>> = {
  bariatric,
  'breast-lift': breastLift,
  'check-up': checkUp,
  'dental-implant': dentalImplant,
  'hair-transplant': hairTransplant,
  lasik,
  liposuction,
  rhinoplasty,
}
