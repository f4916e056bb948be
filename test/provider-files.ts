import type { ImportDetails } from '#features/provider-imports/rules/provider-imports.ts'
import { toCsv } from '#platform/rules/csv.ts'
import { type Person, post } from './world.ts'

const HEADER = ['Name', 'Clinic name', 'E-mail', 'Phone', 'City', 'Country', 'Languages', 'Treatments']

type FileRow = Partial<
  Record<'name' | 'clinic' | 'email' | 'phone' | 'city' | 'country' | 'languages' | 'treatments', string>
>

/** A row of a file whose clinic and address nothing else has. */
export const fileRow = (at: number, change: FileRow = {}): FileRow => ({
  name: `Dr. Ana ${at}`,
  clinic: `Clinic ${at}`,
  email: `clinic${at}@example.org`,
  phone: '+385 1 2345678',
  city: 'Split',
  country: 'Croatia',
  languages: 'English, spanish',
  treatments: 'dental implant = 650; Zirconia Crown: $240',
  ...change,
})

export const csvFile = (rows: readonly FileRow[]) =>
  toCsv(
    HEADER,
    rows.map((row) => [
      row.name ?? '',
      row.clinic ?? '',
      row.email ?? '',
      row.phone ?? '',
      row.city ?? '',
      row.country ?? '',
      row.languages ?? '',
      row.treatments ?? '',
    ]),
  )

/** Uploads a file as an operator does. */
export async function upload(as: Person, content: string, name = 'providers.csv', id: string = crypto.randomUUID()) {
  const form = new FormData()
  form.set('id', id)
  form.set('file', new Blob([content]), name)
  const answer = await post('/api/v1/operator/imports', as, form)
  return { answer, id, details: answer.json().import as ImportDetails }
}
