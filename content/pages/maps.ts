const clinics = (count: number) => `${count} ${count === 1 ? 'clinic' : 'clinics'}`

/** The words of maps with clinics. */
export const cityMap = {
  show: 'Show map',
  hide: 'Hide map',
  label: 'Map of the clinics on this page',
  from: (price: string) => `from ${price}`,
  several: (count: number, price: string) => `${count} from ${price}`,
  unpriced: (count: number) => clinics(count),
  pin: (text: string, towns: readonly { city: string; country: string }[]) =>
    `${text}, ${towns.map(({ city, country }) => `${city}, ${country}`).join('; ')}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  choose: 'Choose a price on the map to see the clinics there.',
  chosen: (city: string, country: string) => `Clinics in ${city}, ${country}`,
  notShown: (count: number) =>
    count === 1
      ? 'One clinic is in a town that is not on our map. It is in the list.'
      : `${count} clinics are in towns that are not on our map. They are in the list.`,
  nothing: 'None of these clinics is in a town on our map.',
  source: 'Map: Natural Earth',
} as const
