import type { AliasesByName } from './aliases.ts'

export const dental: AliasesByName = {
  'Dental Treatment': { en: 'dental, dentist, dentistry, teeth', de: 'Zahnarzt, Zähne' },
  'Dental Implant': { en: 'implant, tooth implant, teeth implant', de: 'Zahnimplantat' },
}
