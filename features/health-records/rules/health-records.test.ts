import { expect, test } from 'vitest'
import { DICOM_HEAD_BYTES, dicomProblem, isDicom } from '#platform/rules/uploads.ts'
import { dateProblem, kindOfName, type ShareDuration, shareEnd, shareProblem, titleOfName } from './health-records.ts'

test.each([
  ['Panoramic X-ray.jpg', 'scan'],
  ['xray_2026.png', 'scan'],
  ['OPG.pdf', 'scan'],
  ['CBCT_lower_jaw.dcm', 'scan'],
  ['Röntgenbild.jpg', 'scan'],
  ['Treatment plan v2.pdf', 'plan'],
  ['Kostenvoranschlag.pdf', 'plan'],
  ['Arztbrief Dr. Huber.pdf', 'letter'],
  ['discharge-summary.pdf', 'letter'],
  ['IMG_2041.jpg', 'other'],
  ['director.pdf', 'other'],
  ['', 'other'],
])('a file named %s is of the kind %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind)
})

test.each([
  ['IMG_2041.jpg', 'IMG 2041'],
  ['letter from my dentist.pdf', 'letter from my dentist'],
  ['no ending', 'no ending'],
  ['.dcm', 'Document'],
  ['x'.repeat(200), 'x'.repeat(120)],
])('the file %s gets the title %s', (name, title) => {
  expect(titleOfName(name)).toBe(title)
})

test.each<[ShareDuration, string, string | undefined]>([
  ['30 days', '2026-11-16T10:00:00Z', '2026-12-16T10:00:00.000Z'],
  ['30 days', '2026-12-15T10:00:00Z', '2027-01-14T10:00:00.000Z'],
  ['6 months', '2026-11-16T10:00:00Z', '2027-05-16T10:00:00.000Z'],
  ['6 months', '2026-08-31T10:00:00Z', '2027-02-28T10:00:00.000Z'],
  ['6 months', '2027-08-31T10:00:00Z', '2028-02-29T10:00:00.000Z'],
  ['until stopped', '2026-11-16T10:00:00Z', undefined],
])('a share for %s from %s ends at %s', (duration, from, end) => {
  expect(shareEnd(duration, new Date(from))?.toISOString()).toBe(end)
})

test('a document is dated today at the latest, wherever on earth today is', () => {
  const now = new Date('2026-11-16T23:00:00Z')
  expect(dateProblem('2026-11-17', now)).toBeUndefined()
  expect(dateProblem('2026-11-18', now)).toMatch(/future/)
})

test('only pictures can be shared without a download', () => {
  expect([shareProblem('image', false), shareProblem('pdf', true)]).toEqual([undefined, undefined])
  for (const type of ['pdf', 'dicom'] as const) expect(shareProblem(type, false)).toMatch(/download/)
})

test('a DICOM file is known by its magic number after the preamble', () => {
  const head = new Uint8Array(DICOM_HEAD_BYTES)
  expect(isDicom(head)).toBe(false)
  head.set(new TextEncoder().encode('DICM'), 128)
  expect([isDicom(head), isDicom(head.subarray(0, 131))]).toEqual([true, false])
  expect(dicomProblem(head, 5000, 4000)).toMatch(/at most/)
  expect(dicomProblem(head, 4000, 4000)).toBeUndefined()
  expect(dicomProblem(new Uint8Array(), 0, 4000)).toMatch(/empty/)
})
