import type { PackageEntry } from './entry.ts'

const IMPLANT = 'Dental Implant'
const VENEER = 'Porcelain Veneers'
const CROWN = 'Zirconia Crown'
const ARCH = 'All-on-4 Full Arch Restoration'

export const englishPackages: readonly PackageEntry[] = [
  {
    by: 'ancoats-dental',
    title: 'One implant, from scan to crown',
    covers: [[IMPLANT, 1]],
    nights: 4,
    benefits: [
      'One implant with abutment and crown',
      'Two stays of two nights in Manchester',
      '3D scan and written plan',
    ],
    picture: 'tray',
  },
  {
    by: 'canal-basin-eye',
    title: 'Cataract surgery in Birmingham',
    covers: [['Cataract Surgery', 1]],
    nights: 2,
    benefits: ['One eye, lens included', 'Two nights beside the canal', 'A check on the day after and by phone'],
    picture: 'eye',
  },
  {
    by: 'ancoats-dental',
    title: 'Six veneers over two long weekends',
    covers: [[VENEER, 6]],
    nights: 6,
    benefits: ['Six porcelain veneers', 'Two stays of three nights', 'Photographs and a trial smile'],
    picture: 'shades',
  },
  {
    by: 'ancoats-dental',
    title: 'Four crowns in one week',
    covers: [[CROWN, 4]],
    nights: 5,
    benefits: ['Four zirconia crowns', 'Five nights close to the station', 'Bite check before you leave'],
    picture: 'crown',
    isNew: true,
  },
]

export const romanianPackages: readonly PackageEntry[] = [
  {
    by: 'somes-dental',
    title: 'All-on-4 in Cluj, upper or lower jaw',
    covers: [[ARCH, 1]],
    nights: 12,
    benefits: [
      'Four implants and a fixed bridge',
      'Two stays of six nights in the old town',
      'CT scan and airport transfers',
    ],
    picture: 'bridge',
  },
  {
    by: 'somes-dental',
    title: 'Two implants and a look at Transylvania',
    covers: [[IMPLANT, 2]],
    nights: 8,
    benefits: ['Two implants with crowns, in two visits', 'Four nights on each visit', 'A free day with a local guide'],
    picture: 'skyline',
  },
  {
    by: 'bega-vascular',
    title: 'Both legs: varicose veins by laser',
    covers: [['Endovenous Laser Ablation (EVLA)', 2]],
    nights: 4,
    benefits: ['Laser treatment of both legs', 'Ultrasound before and after', 'Four nights in Timișoara and stockings'],
    picture: 'walk',
  },
  {
    by: 'somes-dental',
    title: 'Ten veneers in nine days',
    covers: [[VENEER, 10]],
    nights: 8,
    benefits: ['Ten porcelain veneers', 'Eight nights in an apartment', 'Transfers and temporary teeth'],
    picture: 'shades',
  },
]

export const croatianPackages: readonly PackageEntry[] = [
  {
    by: 'marko',
    title: 'All-on-4 upper jaw by the sea',
    covers: [[ARCH, 1]],
    nights: 14,
    benefits: ['Four implants, fixed bridge', 'CT scan and second opinion', 'Apartment for seven nights on each visit'],
    picture: 'hotel',
  },
  {
    by: 'poliklinika-zarkovic',
    title: 'Eight veneers on the Kvarner bay',
    covers: [[VENEER, 8]],
    nights: 7,
    benefits: ['Eight porcelain veneers', 'Seven nights with breakfast', 'Whitening of the lower teeth'],
    picture: 'mirror',
  },
  {
    by: 'marko',
    title: 'One implant and a weekend in Split',
    covers: [[IMPLANT, 1]],
    nights: 6,
    benefits: [
      'One implant with abutment and crown',
      'Three nights on each of two visits',
      'Harbour or airport transfer',
    ],
    picture: 'suitcase',
  },
  {
    by: 'poliklinika-zarkovic',
    title: 'Two implants, ten minutes from the ferry',
    covers: [[IMPLANT, 2]],
    nights: 8,
    benefits: ['Two implants with crowns', 'Two stays of four nights in Rijeka', 'Parking at the clinic for drivers'],
    picture: 'tray',
    isNew: true,
  },
  {
    by: 'marko',
    title: 'Six crowns in six days',
    covers: [[CROWN, 6]],
    nights: 6,
    benefits: ['Six zirconia crowns', 'Six nights inside the old walls', 'Panoramic X-ray and bite check'],
    picture: 'crown',
  },
]

export const frenchPackages: readonly PackageEntry[] = [
  {
    by: 'dentaire-pentes',
    title: 'One implant in Lyon, two short visits',
    covers: [[IMPLANT, 1]],
    nights: 4,
    benefits: ['One implant with abutment and crown', 'Two nights on each visit', 'Scan and plan in French or English'],
    picture: 'scan',
  },
  {
    by: 'baie-claire',
    title: 'Eyelid surgery and five nights in Nice',
    covers: [['Eyelid Surgery (Blepharoplasty)', 1]],
    nights: 5,
    benefits: ['Upper or lower lids, local anaesthesia', 'Five nights above the bay', 'Stitches out before you leave'],
    picture: 'terrace',
  },
  {
    by: 'dentaire-pentes',
    title: 'Four crowns and a week between two rivers',
    covers: [[CROWN, 4]],
    nights: 6,
    benefits: ['Four zirconia crowns', 'Six nights in an apartment', 'Temporary crowns from the first day'],
    picture: 'skyline',
  },
]

export const belgianPackages: readonly PackageEntry[] = [
  {
    by: 'leie-orthopedie',
    title: 'Hip replacement with ten days on the Leie',
    covers: [['Total Hip Replacement', 1]],
    nights: 10,
    benefits: ['One hip, implant and hospital stay included', 'Physiotherapy twice a day', 'A room for your companion'],
    picture: 'walk',
  },
  {
    by: 'clinique-horloge',
    title: 'Eyelid surgery in Brussels',
    covers: [['Eyelid Surgery (Blepharoplasty)', 1]],
    nights: 3,
    benefits: ['Upper or lower lids, local anaesthesia', 'Three nights in a quiet street', 'Two checks, one by video'],
    picture: 'check-up',
  },
]
