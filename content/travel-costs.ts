/** US dollars: a night for one person in each band, and one way between airport and hotel. */
export type TravelCosts = { night: Readonly<Record<'simple' | 'standard' | 'comfort', number>>; transfer: number }

const costs = (simple: number, standard: number, comfort: number, transfer: number): TravelCosts => ({
  night: { simple, standard, comfort },
  transfer,
})

/** Where neither the town nor the country is listed. */
export const otherTravelCosts = costs(45, 80, 150, 35)

/** What a stay usually costs in a country, and in towns that differ from it. */
// biome-ignore format: one place to a line reads as the table that it is
export const travelCosts: Readonly<Record<string, TravelCosts & { towns?: Readonly<Record<string, TravelCosts>> }>> = {
  Albania: { ...costs(30, 55, 100, 20), towns: { Durrës: costs(30, 55, 95, 30), Vlorë: costs(30, 55, 95, 80) } },
  Argentina: { ...costs(35, 65, 130, 30), towns: { Mendoza: costs(30, 60, 120, 20) } },
  Australia: { ...costs(85, 140, 240, 50), towns: { Sydney: costs(95, 160, 280, 45), Brisbane: costs(80, 135, 220, 45) } },
  Austria: { ...costs(75, 120, 200, 40) },
  Belgium: { ...costs(75, 120, 200, 45), towns: { Antwerp: costs(75, 115, 190, 75), Ghent: costs(75, 120, 195, 85) } },
  Bosnia: { ...costs(30, 55, 95, 18), towns: { Mostar: costs(30, 50, 90, 15), 'Banja Luka': costs(30, 50, 85, 30) } },
  Brazil: { ...costs(35, 65, 130, 30), towns: { 'Rio de Janeiro': costs(40, 80, 160, 30), Curitiba: costs(30, 55, 100, 25) } },
  Bulgaria: { ...costs(35, 60, 110, 20), towns: { Plovdiv: costs(32, 55, 100, 65), Varna: costs(32, 58, 105, 18) } },
  Canada: { ...costs(85, 140, 240, 45), towns: { Vancouver: costs(95, 165, 280, 35), Montreal: costs(80, 130, 220, 40) } },
  Croatia: { ...costs(50, 85, 150, 28), towns: { Split: costs(55, 95, 170, 35), Dubrovnik: costs(60, 110, 200, 35), Rijeka: costs(45, 80, 140, 35) } },
  Egypt: { ...costs(25, 50, 110, 18), towns: { Hurghada: costs(25, 50, 100, 15) } },
  France: { ...costs(75, 125, 220, 50), towns: { Paris: costs(95, 165, 300, 65), Nice: costs(80, 135, 240, 40) } },
  Germany: { ...costs(75, 115, 195, 45), towns: { Munich: costs(85, 135, 230, 75), Berlin: costs(70, 110, 190, 50) } },
  Greece: { ...costs(50, 85, 160, 45) },
  Hungary: { ...costs(45, 75, 135, 32), towns: { Mosonmagyaróvár: costs(40, 65, 105, 75), Sopron: costs(42, 70, 115, 80) } },
  India: { ...costs(22, 45, 100, 15), towns: { Mumbai: costs(28, 60, 130, 15) } },
  Italy: { ...costs(75, 120, 210, 50), towns: { Florence: costs(80, 130, 230, 35), Milan: costs(85, 140, 240, 75) } },
  Japan: { ...costs(60, 100, 200, 60), towns: { Fukuoka: costs(50, 85, 160, 20), Osaka: costs(55, 95, 180, 70) } },
  Mexico: { ...costs(40, 75, 140, 30), towns: { 'Los Algodones': costs(45, 70, 105, 45), Cancún: costs(45, 90, 190, 35), Tijuana: costs(45, 75, 130, 20) } },
  Pakistan: { ...costs(22, 45, 100, 12) },
  Poland: { ...costs(45, 70, 125, 22) },
  Portugal: { ...costs(60, 100, 180, 25) },
  Romania: { ...costs(40, 65, 120, 20) },
  'Saudi Arabia': { ...costs(50, 90, 190, 30) },
  'South Korea': { ...costs(50, 85, 170, 55) },
  Spain: { ...costs(60, 100, 180, 38), towns: { Barcelona: costs(75, 125, 220, 42), Málaga: costs(60, 100, 180, 28) } },
  Switzerland: { ...costs(110, 170, 290, 55) },
  Thailand: { ...costs(25, 50, 115, 18), towns: { Phuket: costs(28, 60, 140, 25), 'Chiang Mai': costs(22, 42, 90, 8) } },
  Turkey: { ...costs(40, 70, 130, 30), towns: { Istanbul: costs(45, 80, 150, 40), Antalya: costs(40, 70, 130, 25), Izmir: costs(38, 65, 120, 25) } },
  'United Arab Emirates': { ...costs(60, 100, 200, 25) },
  'United Kingdom': { ...costs(75, 120, 200, 45), towns: { London: costs(100, 170, 300, 75) } },
  'United States': { ...costs(90, 150, 260, 45), towns: { 'New York': costs(130, 220, 380, 75), Miami: costs(100, 170, 300, 35) } },
}
