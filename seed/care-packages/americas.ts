import type { PackageEntry } from './entry.ts'

const IMPLANT = 'Dental Implant'
const CROWN = 'Zirconia Crown'
const ARCH = 'All-on-4 Full Arch Restoration'

export const mexicanPackages: readonly PackageEntry[] = [
  {
    by: 'lucia',
    title: 'All-on-4, a short walk from the border',
    covers: [[ARCH, 1]],
    nights: 10,
    benefits: ['Four implants and a fixed bridge', 'Two stays of five nights', 'Pick-up in Yuma or at the crossing'],
    picture: 'tray',
  },
  {
    by: 'mateo',
    title: 'FUE hair transplant and shade in Cancún',
    covers: [['FUE Hair Transplant', 1]],
    nights: 4,
    benefits: [
      'One FUE session',
      'Four nights away from the sun, hat included',
      'Two washes and a video check after a month',
    ],
    picture: 'hair',
  },
  {
    by: 'algodones-border',
    title: 'Ten crowns in five days',
    covers: [[CROWN, 10]],
    nights: 5,
    benefits: ['Ten zirconia crowns from our own laboratory', 'Five nights next door', 'Pick-up at the crossing'],
    picture: 'crown',
  },
  {
    by: 'frontera-bariatric',
    title: 'Gastric sleeve in Tijuana',
    covers: [['Gastric Sleeve', 1]],
    nights: 5,
    benefits: [
      'Operation, tests and two nights in the clinic',
      'Three hotel nights',
      'A driver from San Diego airport',
    ],
    picture: 'apple',
  },
  {
    by: 'lucia',
    title: 'Two implants, two trips, one dentist',
    covers: [[IMPLANT, 2]],
    nights: 6,
    benefits: ['Two implants with crowns', 'Three nights on each visit', 'The same dentist from first to last day'],
    picture: 'transfer',
  },
  {
    by: 'algodones-border',
    title: 'Both jaws on All-on-4',
    covers: [[ARCH, 2]],
    nights: 12,
    benefits: [
      'Eight implants and two fixed bridges',
      'Two stays of six nights for two people',
      'CT scans and all transfers',
    ],
    picture: 'scan',
    isNew: true,
  },
]

export const brazilianPackages: readonly PackageEntry[] = [
  {
    by: 'ipanema-contorno',
    title: 'Liposuction and a week of rest in Rio',
    covers: [['Liposuction', 1]],
    nights: 7,
    benefits: [
      'One area, anaesthesia and first night in the clinic',
      'Six nights in Ipanema',
      'Compression garment and three checks',
    ],
    picture: 'hotel',
  },
  {
    by: 'camila',
    title: 'Tummy tuck with nine nights in São Paulo',
    covers: [['Tummy Tuck (Abdominoplasty)', 1]],
    nights: 9,
    benefits: [
      'Operation and two nights in hospital',
      'Seven nights in an apartment with a lift',
      'A nurse every second day',
    ],
    picture: 'check-up',
  },
  {
    by: 'ipanema-contorno',
    title: 'Breast lift with a companion’s stay',
    covers: [['Breast Lift (Mastopexy)', 1]],
    nights: 7,
    benefits: [
      'Operation, anaesthesia and one clinic night',
      'Six nights for you and a companion',
      'Transfers and four checks',
    ],
    picture: 'terrace',
    isNew: true,
  },
]

export const americanPackages: readonly PackageEntry[] = [
  {
    by: 'biscayne-dental',
    title: 'Ten veneers on Biscayne Bay',
    covers: [['Porcelain Veneers', 10]],
    nights: 6,
    benefits: ['Ten porcelain veneers', 'Six nights on the bay', 'Digital trial smile on the first day'],
    picture: 'shades',
  },
  {
    by: 'palmera-aesthetic',
    title: 'Rhinoplasty and a week to heal in Los Angeles',
    covers: [['Rhinoplasty', 1]],
    nights: 7,
    benefits: ['Operation, anaesthesia and first checks', 'Seven nights near the clinic', 'A nurse on the first night'],
    picture: 'check-up',
  },
  {
    by: 'biscayne-dental',
    title: 'One implant, two trips to Miami',
    covers: [[IMPLANT, 1]],
    nights: 6,
    benefits: ['One implant with abutment and crown', 'Three nights on each visit', 'Airport transfers'],
    picture: 'transfer',
  },
]
