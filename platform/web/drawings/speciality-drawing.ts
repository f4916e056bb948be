import bariatric from './procedures/bariatric.svg'
import breastLift from './procedures/breast-lift.svg'
import checkUp from './procedures/check-up.svg'
import dentalImplant from './procedures/dental-implant.svg'
import hairTransplant from './procedures/hair-transplant.svg'
import lasik from './procedures/lasik.svg'
import liposuction from './procedures/liposuction.svg'
import rhinoplasty from './procedures/rhinoplasty.svg'

const drawings: Readonly<Record<string, string>> = {
  'Dental Treatment': dentalImplant,
  Face: rhinoplasty,
  Filler: rhinoplasty,
  Body: liposuction,
  Breast: breastLift,
  'Hair Transplant': hairTransplant,
  Eye: lasik,
  Obesity: bariatric,
}

/** The picture of a field of medicine; fields without one of their own share the clipboard. */
export const specialityDrawing = (title: string) => drawings[title] ?? checkUp
