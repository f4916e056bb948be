import type { AliasesByName } from './aliases.ts'
import { body } from './body.ts'
import { children } from './children.ts'
import { dental } from './dental.ts'
import { face } from './face.ts'
import { genitalAndUrology } from './genital-and-urology.ts'
import { hairAndEye } from './hair-and-eye.ts'
import { heartAndVessels } from './heart-and-vessels.ts'
import { nervesAndBones } from './nerves-and-bones.ts'
import { obesityAndMedical } from './obesity-and-medical.ts'
import { oncology } from './oncology.ts'
import { transplants } from './transplants.ts'

const files: readonly AliasesByName[] = [
  dental,
  face,
  body,
  hairAndEye,
  obesityAndMedical,
  genitalAndUrology,
  heartAndVessels,
  nervesAndBones,
  oncology,
  children,
  transplants,
]

const split = (names: string) => names.split(/\s*,\s*/)

/** All names of each treatment and speciality besides the one in `content/specialities.ts`. */
export const treatmentAliases: ReadonlyMap<string, readonly string[]> = new Map(
  files
    .flatMap((file) => Object.entries(file))
    .map(([name, aliases]) => [name, [...new Set(Object.values(aliases).flatMap(split))]]),
)
