/** Longitude and latitude in degrees. */
type Coordinates = readonly [longitude: number, latitude: number]

/** Where the towns with clinics are, to a hundredth of a degree. */
// biome-ignore format: one country to a line reads as the table that it is
export const townCoordinates: Readonly<Record<string, Readonly<Record<string, Coordinates>>>> = {
  Albania: { Tirana: [19.82, 41.33], Durrës: [19.46, 41.32], Vlorë: [19.49, 40.47] },
  Argentina: { 'Buenos Aires': [-58.44, -34.6], Córdoba: [-64.19, -31.42], Mendoza: [-68.84, -32.89] },
  Australia: { Sydney: [151.0, -33.87], Melbourne: [145.0, -37.8], Brisbane: [153.02, -27.47] },
  Austria: { Vienna: [16.37, 48.21] },
  Belgium: { Brussels: [4.35, 50.85], Antwerp: [4.4, 51.22], Ghent: [3.72, 51.05] },
  Bosnia: { Sarajevo: [18.41, 43.86], Mostar: [17.81, 43.34], 'Banja Luka': [17.19, 44.77] },
  Brazil: { 'São Paulo': [-46.63, -23.55], 'Rio de Janeiro': [-43.25, -22.9], Curitiba: [-49.27, -25.43] },
  Bulgaria: { Sofia: [23.32, 42.7], Varna: [27.91, 43.21], Plovdiv: [24.75, 42.15] },
  Canada: { Toronto: [-79.4, 43.68], Vancouver: [-123.1, 49.25], Montreal: [-73.58, 45.5] },
  Croatia: { Zagreb: [15.98, 45.81], Split: [16.45, 43.51], Rijeka: [14.44, 45.33], Dubrovnik: [18.1, 42.65] },
  Egypt: { Cairo: [31.24, 30.04], Alexandria: [29.95, 31.2], Hurghada: [33.81, 27.26] },
  France: { Paris: [2.35, 48.86], Lyon: [4.84, 45.76], Nice: [7.27, 43.71] },
  Germany: { Berlin: [13.4, 52.52], Munich: [11.58, 48.14], Frankfurt: [8.68, 50.11], Hamburg: [9.99, 53.55] },
  Greece: { Athens: [23.73, 37.98] },
  Hungary: { Budapest: [19.04, 47.5], Mosonmagyaróvár: [17.27, 47.87], Sopron: [16.59, 47.68] },
  India: { 'New Delhi': [77.21, 28.61], Mumbai: [72.88, 19.08], Chennai: [80.25, 13.08] },
  Italy: { Rome: [12.5, 41.9], Milan: [9.19, 45.46], Florence: [11.26, 43.77] },
  Japan: { Tokyo: [139.7, 35.69], Osaka: [135.5, 34.69], Fukuoka: [130.42, 33.58] },
  Mexico: { 'Los Algodones': [-114.73, 32.71], Tijuana: [-117.03, 32.51], Cancún: [-86.85, 21.16], 'Mexico City': [-99.13, 19.43] },
  Pakistan: { Karachi: [67.03, 24.88], Lahore: [74.34, 31.55], Islamabad: [73.05, 33.69] },
  Poland: { Warsaw: [21.01, 52.23] },
  Portugal: { Lisbon: [-9.14, 38.73] },
  Romania: { Bucharest: [26.1, 44.43], 'Cluj-Napoca': [23.59, 46.77], Timișoara: [21.23, 45.75] },
  'Saudi Arabia': { Riyadh: [46.72, 24.69], Jeddah: [39.2, 21.52], Dammam: [50.05, 26.42] },
  'South Korea': { Seoul: [126.98, 37.57] },
  Spain: { Madrid: [-3.7, 40.42], Barcelona: [2.15, 41.39], Málaga: [-4.42, 36.73] },
  Thailand: { Bangkok: [100.5, 13.76], Phuket: [98.38, 7.89], 'Chiang Mai': [98.99, 18.79] },
  Turkey: { Istanbul: [28.95, 41.03], Antalya: [30.7, 36.9], Izmir: [27.15, 38.42], Ankara: [32.86, 39.93], Bursa: [29.06, 40.19] },
  'United Arab Emirates': { Dubai: [55.3, 25.2] },
  'United Kingdom': { London: [-0.12, 51.51], Manchester: [-2.24, 53.48], Birmingham: [-1.9, 52.48] },
  'United States': { 'New York': [-73.95, 40.75], 'Los Angeles': [-118.24, 34.05], Miami: [-80.21, 25.78] },
}
