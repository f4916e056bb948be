/** What private clinics usually charge for a treatment, by country, and the trips it usually takes. */
export type TypicalPrice = {
  name: string
  /** What one pays for: per tooth, both eyes. */
  unit: string
  visits: number
  nightsPerVisit: number
  /** The fewest and the most weeks of healing before the next visit; null where one visit is enough. */
  weeksBetweenVisits: readonly [low: number, high: number] | null
  /** US dollars between which clinics usually ask, by the names of `content/countries.ts`. */
  usd: Readonly<Record<string, readonly [low: number, high: number]>>
}

/** Shown beside every table of these prices: they are estimates, not offers. */
export const typicalPricesBasis =
  'Our own estimate of what private clinics usually charge, 2023 to 2026. It’s not a quote: your clinic will give you your price in writing.'

// biome-ignore format: one price to a line would hide the table
export const typicalPrices: readonly TypicalPrice[] = [
  { name: 'Dental implant, fixture only', unit: 'per implant', visits: 1, nightsPerVisit: 4, weeksBetweenVisits: null, usd: {
    Albania: [350, 600], Argentina: [500, 850], Australia: [1500, 2500], Belgium: [900, 1500], Bosnia: [400, 650],
    Brazil: [400, 750], Bulgaria: [400, 700], Canada: [1500, 2600], Croatia: [550, 850], Egypt: [250, 500],
    France: [900, 1500], Germany: [1000, 1900], Hungary: [550, 900], India: [300, 600], Italy: [800, 1500],
    Japan: [1400, 2300], Mexico: [700, 1100], Pakistan: [250, 500], Romania: [400, 700], 'Saudi Arabia': [700, 1200],
    Spain: [600, 1200], Thailand: [900, 1500], Turkey: [350, 800], 'United Kingdom': [1100, 2200],
    'United States': [1500, 3000],
  } },
  { name: 'Dental implant with abutment and crown', unit: 'per tooth', visits: 2, nightsPerVisit: 5, weeksBetweenVisits: [12, 26], usd: {
    Albania: [600, 950], Argentina: [800, 1400], Australia: [2800, 4800], Belgium: [1800, 3000], Bosnia: [650, 1050],
    Brazil: [700, 1300], Bulgaria: [700, 1200], Canada: [3000, 5500], Croatia: [950, 1500], Egypt: [400, 800],
    France: [1900, 3000], Germany: [2000, 3800], Hungary: [1000, 1600], India: [450, 950], Italy: [1600, 2800],
    Japan: [2300, 3800], Mexico: [1100, 1900], Pakistan: [350, 750], Romania: [750, 1250],
    'Saudi Arabia': [1100, 2000], Spain: [1200, 2100], Thailand: [1500, 2500], Turkey: [600, 1500],
    'United Kingdom': [2300, 4200], 'United States': [3000, 6000],
  } },
  { name: 'Zirconia crown', unit: 'per tooth', visits: 1, nightsPerVisit: 5, weeksBetweenVisits: null, usd: {
    Albania: [180, 300], Argentina: [280, 480], Australia: [1000, 1700], Belgium: [650, 1100], Bosnia: [200, 320],
    Brazil: [250, 450], Bulgaria: [250, 400], Canada: [1000, 1800], Croatia: [320, 480], Egypt: [90, 180],
    France: [550, 1100], Germany: [700, 1400], Hungary: [350, 550], India: [120, 260], Italy: [550, 1100],
    Japan: [700, 1200], Mexico: [350, 650], Pakistan: [80, 180], Romania: [250, 420], 'Saudi Arabia': [300, 600],
    Spain: [400, 800], Thailand: [450, 800], Turkey: [130, 300], 'United Kingdom': [750, 1500],
    'United States': [1000, 2500],
  } },
  { name: 'Porcelain-fused-to-metal crown', unit: 'per tooth', visits: 1, nightsPerVisit: 5, weeksBetweenVisits: null, usd: {
    Albania: [110, 170], Argentina: [180, 320], Australia: [900, 1500], Belgium: [500, 900], Bosnia: [120, 180],
    Brazil: [180, 320], Bulgaria: [130, 220], Canada: [850, 1400], Croatia: [200, 300], Egypt: [50, 100],
    France: [500, 900], Germany: [550, 1000], Hungary: [220, 350], India: [60, 130], Italy: [450, 800],
    Japan: [500, 900], Mexico: [180, 400], Pakistan: [40, 90], Romania: [130, 220], 'Saudi Arabia': [200, 400],
    Spain: [300, 550], Thailand: [180, 500], Turkey: [90, 200], 'United Kingdom': [600, 1200],
    'United States': [800, 1800],
  } },
  { name: 'Porcelain / E-max veneer', unit: 'per tooth', visits: 1, nightsPerVisit: 6, weeksBetweenVisits: null, usd: {
    Albania: [200, 320], Argentina: [280, 500], Australia: [900, 1600], Belgium: [650, 1300], Bosnia: [220, 350],
    Brazil: [250, 550], Bulgaria: [280, 450], Canada: [900, 1800], Croatia: [350, 500], Egypt: [100, 220],
    France: [650, 1400], Germany: [700, 1600], Hungary: [380, 550], India: [120, 280], Italy: [600, 1200],
    Japan: [550, 1100], Mexico: [350, 600], Pakistan: [90, 200], Romania: [280, 450], 'Saudi Arabia': [300, 650],
    Spain: [350, 700], Thailand: [350, 650], Turkey: [180, 400], 'United Kingdom': [650, 1600],
    'United States': [900, 2500],
  } },
  { name: 'All-on-4, fixed bridge', unit: 'per arch', visits: 2, nightsPerVisit: 7, weeksBetweenVisits: [12, 26], usd: {
    Albania: [3500, 6000], Argentina: [4500, 8500], Australia: [13000, 21000], Belgium: [10000, 17000],
    Bosnia: [4000, 7000], Brazil: [4000, 8000], Bulgaria: [4500, 8000], Canada: [15000, 26000], Croatia: [5500, 9500],
    Egypt: [3000, 5500], France: [10000, 17000], Germany: [10000, 18000], Hungary: [6500, 10500], India: [3500, 6500],
    Italy: [8000, 15000], Japan: [14000, 22000], Mexico: [7500, 12000], Pakistan: [2800, 5500], Romania: [4500, 8500],
    'Saudi Arabia': [7000, 13000], Spain: [6500, 12000], Thailand: [8500, 14000], Turkey: [3000, 6500],
    'United Kingdom': [12000, 22000], 'United States': [15000, 30000],
  } },
  { name: 'Root canal treatment', unit: 'per tooth', visits: 1, nightsPerVisit: 3, weeksBetweenVisits: null, usd: {
    Albania: [60, 120], Argentina: [120, 280], Australia: [700, 1900], Belgium: [250, 800], Bosnia: [60, 140],
    Brazil: [100, 250], Bulgaria: [80, 180], Canada: [600, 1400], Croatia: [120, 250], Egypt: [50, 120],
    France: [250, 900], Germany: [400, 1100], Hungary: [120, 300], India: [50, 130], Italy: [250, 700],
    Japan: [300, 1000], Mexico: [200, 400], Pakistan: [40, 110], Romania: [90, 220], 'Saudi Arabia': [200, 450],
    Spain: [150, 400], Thailand: [200, 450], Turkey: [70, 180], 'United Kingdom': [350, 1200],
    'United States': [700, 1800],
  } },
  { name: 'Composite filling', unit: 'per tooth', visits: 1, nightsPerVisit: 1, weeksBetweenVisits: null, usd: {
    Albania: [25, 50], Argentina: [35, 80], Australia: [130, 320], Belgium: [70, 200], Bosnia: [30, 55],
    Brazil: [30, 70], Bulgaria: [35, 70], Canada: [130, 350], Croatia: [50, 90], Egypt: [15, 40], France: [60, 220],
    Germany: [80, 250], Hungary: [60, 120], India: [12, 40], Italy: [80, 220], Japan: [50, 250], Mexico: [40, 90],
    Pakistan: [10, 30], Romania: [40, 80], 'Saudi Arabia': [50, 130], Spain: [50, 120], Thailand: [30, 80],
    Turkey: [30, 80], 'United Kingdom': [110, 350], 'United States': [150, 450],
  } },
  { name: 'Bone graft', unit: 'per site', visits: 1, nightsPerVisit: 4, weeksBetweenVisits: [16, 26], usd: {
    Albania: [150, 350], Argentina: [200, 500], Australia: [500, 1800], Belgium: [350, 1100], Bosnia: [180, 400],
    Brazil: [200, 500], Bulgaria: [200, 450], Canada: [500, 2000], Croatia: [250, 600], Egypt: [120, 300],
    France: [350, 1200], Germany: [350, 1200], Hungary: [300, 700], India: [120, 350], Italy: [300, 1000],
    Japan: [400, 1200], Mexico: [250, 600], Pakistan: [100, 300], Romania: [200, 500], 'Saudi Arabia': [250, 700],
    Spain: [250, 800], Thailand: [300, 800], Turkey: [150, 400], 'United Kingdom': [400, 1600],
    'United States': [500, 3000],
  } },
  { name: 'Sinus lift', unit: 'per side', visits: 1, nightsPerVisit: 5, weeksBetweenVisits: [20, 36], usd: {
    Albania: [300, 600], Argentina: [400, 900], Australia: [1300, 3000], Belgium: [900, 2000], Bosnia: [350, 700],
    Brazil: [400, 900], Bulgaria: [400, 800], Canada: [1400, 3500], Croatia: [500, 1000], Egypt: [250, 500],
    France: [900, 2000], Germany: [1000, 2500], Hungary: [600, 1100], India: [250, 600], Italy: [900, 2000],
    Japan: [1000, 2500], Mexico: [500, 1000], Pakistan: [200, 500], Romania: [400, 900], 'Saudi Arabia': [600, 1300],
    Spain: [600, 1500], Thailand: [600, 1400], Turkey: [250, 600], 'United Kingdom': [1200, 2800],
    'United States': [1500, 5000],
  } },
  { name: 'In-office whitening', unit: 'per session', visits: 1, nightsPerVisit: 1, weeksBetweenVisits: null, usd: {
    Albania: [100, 200], Argentina: [120, 280], Australia: [350, 800], Belgium: [300, 650], Bosnia: [110, 220],
    Brazil: [100, 250], Bulgaria: [120, 250], Canada: [250, 650], Croatia: [180, 320], Egypt: [60, 150],
    France: [350, 800], Germany: [300, 650], Hungary: [180, 350], India: [70, 180], Italy: [250, 500],
    Japan: [200, 500], Mexico: [120, 300], Pakistan: [50, 130], Romania: [130, 280], 'Saudi Arabia': [150, 350],
    Spain: [200, 450], Thailand: [150, 350], Turkey: [120, 250], 'United Kingdom': [300, 750],
    'United States': [300, 1000],
  } },
  { name: 'Full acrylic denture', unit: 'per arch', visits: 1, nightsPerVisit: 6, weeksBetweenVisits: null, usd: {
    Albania: [250, 450], Argentina: [250, 600], Australia: [900, 2000], Belgium: [600, 1600], Bosnia: [250, 450],
    Brazil: [250, 600], Bulgaria: [280, 550], Canada: [900, 2200], Croatia: [400, 700], Egypt: [150, 350],
    France: [800, 2000], Germany: [600, 1600], Hungary: [450, 800], India: [150, 400], Italy: [600, 1600],
    Japan: [700, 3000], Mexico: [350, 800], Pakistan: [100, 300], Romania: [300, 600], 'Saudi Arabia': [400, 900],
    Spain: [500, 1200], Thailand: [400, 900], Turkey: [250, 600], 'United Kingdom': [600, 2000],
    'United States': [1000, 3000],
  } },
  { name: 'Wisdom tooth removal', unit: 'per tooth', visits: 1, nightsPerVisit: 3, weeksBetweenVisits: null, usd: {
    Albania: [40, 100], Argentina: [70, 200], Australia: [200, 500], Belgium: [120, 350], Bosnia: [40, 110],
    Brazil: [60, 180], Bulgaria: [50, 130], Canada: [200, 600], Croatia: [80, 180], Egypt: [30, 90],
    France: [120, 400], Germany: [150, 450], Hungary: [80, 200], India: [40, 120], Italy: [120, 350], Japan: [50, 300],
    Mexico: [100, 250], Pakistan: [30, 90], Romania: [60, 150], 'Saudi Arabia': [100, 300], Spain: [90, 300],
    Thailand: [80, 250], Turkey: [60, 180], 'United Kingdom': [250, 700], 'United States': [250, 1100],
  } },
  { name: 'Rhinoplasty', unit: 'per procedure', visits: 1, nightsPerVisit: 7, weeksBetweenVisits: null, usd: {
    Brazil: [2000, 4500], India: [1500, 3000], Mexico: [2800, 5000], Spain: [4500, 7500], Thailand: [1500, 5000],
    Turkey: [2000, 4500], 'United Kingdom': [5500, 9500], 'United States': [5500, 12000],
  } },
  { name: 'Facelift', unit: 'per procedure', visits: 1, nightsPerVisit: 10, weeksBetweenVisits: null, usd: {
    Brazil: [3500, 7500], India: [2500, 5000], Mexico: [4000, 8500], Spain: [6000, 10500], Thailand: [3000, 8000],
    Turkey: [3000, 7000], 'United Kingdom': [8500, 16000], 'United States': [10000, 22000],
  } },
  { name: 'Breast augmentation', unit: 'per procedure', visits: 1, nightsPerVisit: 7, weeksBetweenVisits: null, usd: {
    Brazil: [2800, 5500], India: [2200, 4000], Mexico: [3300, 5500], Spain: [4800, 7500], Thailand: [3400, 7500],
    Turkey: [2800, 4800], 'United Kingdom': [6000, 9500], 'United States': [6500, 12000],
  } },
  { name: 'Breast lift', unit: 'per procedure', visits: 1, nightsPerVisit: 7, weeksBetweenVisits: null, usd: {
    Brazil: [2800, 5500], India: [2200, 4200], Mexico: [3500, 6000], Spain: [4800, 7500], Thailand: [3300, 6500],
    Turkey: [2800, 5000], 'United Kingdom': [6500, 9500], 'United States': [6500, 12000],
  } },
  { name: 'Liposuction', unit: 'per area', visits: 1, nightsPerVisit: 6, weeksBetweenVisits: null, usd: {
    Brazil: [1500, 3500], India: [1000, 2500], Mexico: [1800, 4000], Spain: [2500, 5000], Thailand: [1500, 6000],
    Turkey: [1500, 3500], 'United Kingdom': [3000, 6000], 'United States': [3000, 8000],
  } },
  { name: 'Tummy tuck', unit: 'per procedure', visits: 1, nightsPerVisit: 9, weeksBetweenVisits: null, usd: {
    Brazil: [3000, 6500], India: [2500, 4500], Mexico: [4000, 7500], Spain: [5500, 9000], Thailand: [3800, 7500],
    Turkey: [2800, 5500], 'United Kingdom': [7500, 12000], 'United States': [8000, 15000],
  } },
  { name: 'Hair transplant, FUE', unit: 'per session', visits: 1, nightsPerVisit: 3, weeksBetweenVisits: null, usd: {
    Brazil: [2500, 6000], India: [800, 2500], Mexico: [2500, 5500], Spain: [3500, 6500], Thailand: [2500, 6000],
    Turkey: [1500, 4000], 'United Kingdom': [4500, 15000], 'United States': [6000, 15000],
  } },
  { name: 'Hair transplant, DHI', unit: 'per session', visits: 1, nightsPerVisit: 3, weeksBetweenVisits: null, usd: {
    Brazil: [3500, 7500], India: [1200, 3000], Mexico: [3000, 6500], Spain: [4500, 8000], Thailand: [3000, 7000],
    Turkey: [2000, 5000], 'United Kingdom': [6000, 15000], 'United States': [8000, 18000],
  } },
  { name: 'LASIK', unit: 'both eyes', visits: 1, nightsPerVisit: 3, weeksBetweenVisits: null, usd: {
    Brazil: [1300, 2800], India: [500, 1500], Mexico: [1100, 2300], Spain: [1700, 3200], Thailand: [1500, 3000],
    Turkey: [900, 2000], 'United Kingdom': [3000, 5500], 'United States': [3500, 6000],
  } },
  { name: 'Cataract surgery', unit: 'per eye', visits: 1, nightsPerVisit: 4, weeksBetweenVisits: null, usd: {
    Brazil: [1200, 2800], India: [500, 1600], Mexico: [1200, 2600], Spain: [1700, 3200], Thailand: [1600, 3200],
    Turkey: [900, 2200], 'United Kingdom': [2800, 4800], 'United States': [3000, 6500],
  } },
  { name: 'Gastric sleeve', unit: 'per procedure', visits: 1, nightsPerVisit: 6, weeksBetweenVisits: null, usd: {
    Brazil: [6000, 11000], India: [4500, 7500], Mexico: [4000, 7000], Spain: [9000, 14000], Thailand: [8000, 14000],
    Turkey: [2800, 5500], 'United Kingdom': [10000, 16000], 'United States': [12000, 25000],
  } },
  { name: 'Gastric bypass', unit: 'per procedure', visits: 1, nightsPerVisit: 7, weeksBetweenVisits: null, usd: {
    Brazil: [7000, 13000], India: [5500, 9000], Mexico: [5500, 11000], Spain: [11000, 17000], Thailand: [10000, 17000],
    Turkey: [3800, 7000], 'United Kingdom': [12000, 18000], 'United States': [18000, 35000],
  } },
  { name: 'Gastric balloon', unit: 'incl. removal', visits: 2, nightsPerVisit: 3, weeksBetweenVisits: [26, 52], usd: {
    Brazil: [2500, 5000], India: [2000, 3800], Mexico: [2800, 4500], Spain: [4000, 6000], Thailand: [3500, 6500],
    Turkey: [1400, 2800], 'United Kingdom': [4500, 7000], 'United States': [6000, 9500],
  } },
  { name: 'Total knee replacement', unit: 'per knee', visits: 1, nightsPerVisit: 12, weeksBetweenVisits: null, usd: {
    Brazil: [10000, 18000], India: [5500, 9500], Mexico: [10000, 16000], Spain: [13000, 20000],
    Thailand: [12000, 19000], Turkey: [7000, 13000], 'United Kingdom': [15000, 22000], 'United States': [30000, 55000],
  } },
  { name: 'Total hip replacement', unit: 'per hip', visits: 1, nightsPerVisit: 12, weeksBetweenVisits: null, usd: {
    Brazil: [11000, 19000], India: [6000, 10500], Mexico: [11000, 17000], Spain: [13500, 21000],
    Thailand: [13000, 20000], Turkey: [7500, 14000], 'United Kingdom': [15000, 22000], 'United States': [32000, 55000],
  } },
  { name: 'Coronary bypass (CABG)', unit: 'per procedure', visits: 1, nightsPerVisit: 14, weeksBetweenVisits: null, usd: {
    Brazil: [18000, 35000], India: [5200, 12000], Mexico: [22000, 38000], Spain: [22000, 38000],
    Thailand: [20000, 38000], Turkey: [12000, 22000], 'United Kingdom': [25000, 45000],
    'United States': [70000, 150000],
  } },
  { name: 'Spinal fusion', unit: 'per level', visits: 1, nightsPerVisit: 12, weeksBetweenVisits: null, usd: {
    Brazil: [15000, 30000], India: [7000, 13000], Mexico: [15000, 28000], Spain: [20000, 35000],
    Thailand: [14000, 28000], Turkey: [10000, 20000], 'United Kingdom': [25000, 45000],
    'United States': [80000, 150000],
  } },
  { name: 'IVF cycle, own eggs, without medication', unit: 'per cycle', visits: 1, nightsPerVisit: 15, weeksBetweenVisits: null, usd: {
    Brazil: [4500, 8000], India: [2800, 5000], Mexico: [5500, 9000], Spain: [5500, 9500], Thailand: [6000, 10000],
    Turkey: [2800, 5500], 'United Kingdom': [6500, 11000], 'United States': [14000, 25000],
  } },
]
