import bariatric from './procedures/bariatric.svg'
import breastLift from './procedures/breast-lift.svg'
import checkUp from './procedures/check-up.svg'
import dentalImplant from './procedures/dental-implant.svg'
import hairTransplant from './procedures/hair-transplant.svg'
import lasik from './procedures/lasik.svg'
import liposuction from './procedures/liposuction.svg'
import rhinoplasty from './procedures/rhinoplasty.svg'

/** Drawings of procedures by the path of the treatment's page, 76 px wide and high. */
export const procedureDrawings: Readonly<Record<string, string>> = {
  '/dental': dentalImplant,
  '/face': rhinoplasty,
  '/body': liposuction,
  '/breast': breastLift,
  '/hair': hairTransplant,
  '/eye': lasik,
  '/bariatric': bariatric,
  '/medical': checkUp,
}
