import { specialities } from '#content/specialities.ts'

export type ExpectedQuery = { kind: string; query: string; wanted: string; place: string }

/** Reads lists of `query > treatment @place`, one in a line. */
export function readQueries(lists: Readonly<Record<string, string>>): ExpectedQuery[] {
  return Object.entries(lists).flatMap(([kind, list]) =>
    list
      .trim()
      .split('\n')
      .map((line) => {
        const [query = '', expected = ''] = line.split(' > ')
        const [wanted = '', place = ''] = expected.split(' @')
        return { kind, query, wanted, place }
      }),
  )
}

/** Whether a query names a speciality as a whole. */
export const isSpeciality = (name: string) => specialities.some((speciality) => speciality === name)
