const clinics = (count: number) => `${count} ${count === 1 ? 'clinic' : 'clinics'}`

/** The words of maps with clinics. */
export const cityMap = {
  show: 'Show map',
  hide: 'Hide map',
  of: {
    clinics: {
      label: 'Map of the clinics on this page',
      choose: 'Choose a price on the map to see the clinics there.',
      place: (city: string, country: string) => `${city}, ${country}`,
      chosen: (city: string, country: string) => `Clinics in ${city}, ${country}`,
      unpriced: clinics,
      notShown: (count: number) =>
        count === 1
          ? 'One clinic is in a town that is not on our map. It is in the list.'
          : `${count} clinics are in towns that are not on our map. They are in the list.`,
      nothing: 'None of these clinics is in a town on our map.',
    },
    destinations: {
      label: 'Map of the destinations',
      choose:
        'Choose a price on the map. It is the lowest that a clinic anywhere in the country lists for a treatment people often travel there for.',
      /** Prices are those of the country, wherever in it the pin is. */
      place: (_city: string, country: string) => country,
      chosen: (city: string, country: string) => `${city}, ${country}`,
      unpriced: (count: number) => `${count} ${count === 1 ? 'destination' : 'destinations'}`,
      notShown: (count: number) =>
        count === 1
          ? 'One destination is not on our map. It is in the list.'
          : `${count} destinations are not on our map. They are in the list.`,
      nothing: 'None of these destinations is on our map.',
    },
  },
  from: (price: string) => `from ${price}`,
  several: (count: number, price: string) => `${count} from ${price}`,
  pin: (text: string, places: readonly string[]) => `${text}, ${places.join('; ')}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  ofPage: (count: number) =>
    `The map shows the ${clinics(count)} on this page. Go to another page, or choose a filter, to see others.`,
  source: 'Map: Natural Earth',
} as const
