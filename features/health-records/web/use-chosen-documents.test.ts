import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HealthDocument } from '../rules/health-records.ts'
import { documentsProblem, useChosenDocuments } from './use-chosen-documents.ts'

const MOST = 10

const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${number}`
const documentOf = (number: number): HealthDocument => ({
  _id: idOf(number),
  source: 'upload',
  title: `X-ray ${number}`,
  kind: 'scan',
  date: '2026-09-14',
  clinic: null,
  isMine: true,
  file: { type: 'pdf', name: 'X-ray.pdf', bytes: 4000, width: null, height: null },
  shares: [],
  sendings: [],
})

/** Stores each upload as another document. */
let stored = 0
class Browser {
  upload = {}
  status = 200
  responseText = ''
  onload = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    stored += 1
    this.responseText = JSON.stringify({ success: true, message: '', document: documentOf(20 + stored) })
    this.onload()
  }
}

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  stored = 0
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('XMLHttpRequest', Browser)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (first: readonly string[]) =>
  renderHook(() => {
    const [chosen, setChosen] = useState(first)
    return { chosen, ...useChosenDocuments({ chosen, most: MOST, onChange: setChosen }) }
  }).result
const pdf = () => new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'X-ray.pdf')

test('uploads are chosen until no more can be sent, and the ones that are not are named', async () => {
  const nine = Array.from({ length: MOST - 1 }, (_, at) => documentOf(10 + at))
  fetched.mockImplementation(async () => Response.json({ success: true, entries: nine, nextCursor: null }))
  const shown = show(nine.map(({ _id }) => _id))
  act(() => shown.current.queue.add([pdf(), pdf()]))
  expect(documentsProblem(shown.current)).toMatch(/^Please wait/)
  await waitFor(() => expect(shown.current.queue.uploads).toEqual([]))
  expect(shown.current.chosen).toHaveLength(MOST)
  expect(shown.current.notChosen.map(({ title }) => title)).toEqual(['X-ray 22'])
  await waitFor(() => expect(shown.current.entries).toHaveLength(MOST + 1))
  expect(documentsProblem(shown.current)).toBeUndefined()
})

test('a chosen document is looked for on all pages before it counts as deleted', async () => {
  fetched.mockImplementation(async (input) =>
    String(input).includes('cursor=next')
      ? Response.json({ success: true, entries: [documentOf(12)], nextCursor: null })
      : Response.json({ success: true, entries: [documentOf(11)], nextCursor: 'next' }),
  )
  const shown = show([idOf(12), idOf(13)])
  await waitFor(() => expect(shown.current.gone).toEqual([idOf(13)]))
  expect(shown.current.entries?.map(({ _id }) => _id)).toEqual([idOf(11), idOf(12)])
})
