/** The words of the further options of the search on the home page. */
export const searchOptions = {
  heading: 'More options',
  speciality: { label: 'Speciality', any: 'Any speciality' },
  service: { label: 'Service', any: 'Any service' },
} as const
