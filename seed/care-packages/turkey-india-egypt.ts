import type { PackageEntry } from './entry.ts'

const IMPLANT = 'Dental Implant'
const VENEER = 'Porcelain Veneers'
const CROWN = 'Zirconia Crown'
const ARCH = 'All-on-4 Full Arch Restoration'

export const turkishPackages: readonly PackageEntry[] = [
  {
    by: 'elif',
    title: 'Two implants and two stays on the Bosphorus',
    covers: [[IMPLANT, 2]],
    nights: 8,
    benefits: [
      'Two implants with abutment and crown, in two visits',
      'Four hotel nights on each visit, breakfast included',
      'Airport transfers and a 3D scan',
    ],
    picture: 'suitcase',
  },
  {
    by: 'kadikoy-atelier',
    title: 'Eight veneers, drawn before they are made',
    covers: [[VENEER, 8]],
    nights: 6,
    benefits: [
      'Eight porcelain veneers from the laboratory upstairs',
      'A trial smile to wear before you decide',
      'Six nights, ten minutes on foot from the practice',
    ],
    picture: 'shades',
  },
  {
    by: 'bosphorus-implant',
    title: 'All-on-4 for one jaw',
    covers: [[ARCH, 1]],
    nights: 14,
    benefits: [
      'Four implants and a fixed bridge, upper or lower jaw',
      'Two stays of seven nights, breakfast included',
      'A driver between airport, hotel and clinic',
    ],
    picture: 'bridge',
  },
  {
    by: 'nisantasi-hair',
    title: 'DHI hair transplant with three nights in Istanbul',
    covers: [['DHI Hair Transplant', 1]],
    nights: 3,
    benefits: [
      'One DHI session with local anaesthesia',
      'Three hotel nights and all transfers',
      'First wash and a kit for home',
    ],
    picture: 'hair',
  },
  {
    by: 'lara-bay',
    title: 'Sixteen zirconia crowns and a week in Antalya',
    covers: [[CROWN, 16]],
    nights: 7,
    benefits: [
      'Sixteen zirconia crowns, two fittings',
      'Seven nights by the sea for two people',
      'X-ray, temporary teeth and transfers',
    ],
    picture: 'hotel',
  },
  {
    by: 'kordon-bariatric',
    title: 'Gastric sleeve with six nights of care',
    covers: [['Gastric Sleeve', 1]],
    nights: 6,
    benefits: [
      'Operation, all tests and three nights in the clinic',
      'Three hotel nights for you and a companion',
      'A dietitian by message for one year',
    ],
    picture: 'apple',
  },
  {
    by: 'yildiz-smile',
    title: 'Both jaws on four implants each',
    covers: [[ARCH, 2]],
    nights: 14,
    benefits: [
      'Eight implants and two fixed bridges',
      'Temporary bridges on the day of surgery',
      'Two stays of seven nights with transfers',
    ],
    picture: 'tray',
  },
  {
    by: 'emre',
    title: 'Two root canals and two crowns in one week',
    covers: [
      ['Root Canal Treatment', 2],
      [CROWN, 2],
    ],
    nights: 5,
    benefits: ['Two root canals under the microscope', 'Two zirconia crowns', 'Five hotel nights and transfers'],
    picture: 'crown',
    isNew: true,
  },
  {
    by: 'lara-bay',
    title: 'Rhinoplasty and a quiet week by the sea',
    covers: [['Rhinoplasty', 1]],
    nights: 7,
    benefits: [
      'Operation, anaesthesia and one night in the clinic',
      'Six hotel nights in a calm street',
      'Splint removal before you fly',
    ],
    picture: 'terrace',
  },
]

export const indianPackages: readonly PackageEntry[] = [
  {
    by: 'colaba-dental',
    title: 'Three implants in Mumbai, in two visits',
    covers: [[IMPLANT, 3]],
    nights: 10,
    benefits: [
      'Three implants with abutments and crowns',
      'Two stays of five nights in Colaba',
      '3D scan and transfers',
    ],
    picture: 'tray',
  },
  {
    by: 'priya',
    title: 'LASIK for both eyes in Chennai',
    covers: [['LASIK Eye Surgery', 1]],
    nights: 3,
    benefits: [
      'Laser treatment of both eyes',
      'Tests before and checks on the two days after',
      'Three nights near the practice',
    ],
    picture: 'eye',
  },
  {
    by: 'colaba-dental',
    title: 'Ten veneers and a week by the Arabian Sea',
    covers: [[VENEER, 10]],
    nights: 7,
    benefits: ['Ten porcelain veneers', 'Seven hotel nights with breakfast', 'A driver for every visit'],
    picture: 'mirror',
  },
  {
    by: 'yamuna-hospital',
    title: 'Knee replacement with two weeks of exercise',
    covers: [['Total Knee Replacement', 1]],
    nights: 14,
    benefits: [
      'One knee, implant and hospital stay included',
      'Daily physiotherapy until you fly',
      'A room for your companion',
    ],
    picture: 'walk',
  },
  {
    by: 'priya',
    title: 'Cataract surgery, one eye after the other',
    covers: [['Cataract Surgery', 2]],
    nights: 6,
    benefits: ['Both eyes, three days apart', 'Single-focus lenses and eye drops', 'Six nights and transfers'],
    picture: 'transfer',
  },
]

export const egyptianPackages: readonly PackageEntry[] = [
  {
    by: 'redsea-dental',
    title: 'Ten crowns between two swims',
    covers: [[CROWN, 10]],
    nights: 8,
    benefits: ['Ten zirconia crowns', 'Eight nights in a hotel on the Red Sea', 'Transfers and a panoramic X-ray'],
    picture: 'hotel',
  },
  {
    by: 'eastern-harbour-eye',
    title: 'LASIK in Alexandria',
    covers: [['LASIK Eye Surgery', 1]],
    nights: 3,
    benefits: ['Laser treatment of both eyes', 'Three nights on the Corniche', 'Three checks before you travel home'],
    picture: 'eye',
  },
  {
    by: 'redsea-dental',
    title: 'Two implants in Hurghada, in two visits',
    covers: [[IMPLANT, 2]],
    nights: 10,
    benefits: [
      'Two implants with crowns',
      'Two stays of five nights, half board',
      'Airport transfers on all four days',
    ],
    picture: 'suitcase',
  },
  {
    by: 'leila',
    title: 'Gastric balloon with a year of advice',
    covers: [['Gastric Balloon', 1]],
    nights: 3,
    benefits: ['Balloon placed and taken out again', 'Three nights in Cairo', 'A call with the dietitian every month'],
    picture: 'apple',
    isNew: true,
  },
]
