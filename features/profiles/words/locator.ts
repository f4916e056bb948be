// Apart from the words of profiles, which load at once: these parts load when they come into view.

/** The words of the map with a provider's town. */
export const locator = {
  heading: 'Where it is',
  place: (city: string, country: string) => `${city}, ${country}.`,
  note: 'The map shows the town, not the address. Map: Natural Earth',
} as const
