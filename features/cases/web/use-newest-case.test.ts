import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleCase } from '#test/examples/case.ts'
import type { PatientCase } from '../rules/cases.ts'
import { useNewestCase } from './routes/dashboard.cases.$id.tsx'

const fetched = vi.fn<typeof fetch>()
/** Answers the reads in any order. */
let answers: ((of: PatientCase) => void)[]

beforeEach(() => {
  answers = []
  fetched.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push((of) => resolve(Response.json({ success: true, case: of })))
      }),
  )
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const named = (note: string) => exampleCase({ note })
const show = () => renderHook(() => useNewestCase(named('first'))).result

test('the answer of an earlier read does not replace that of a later one', async () => {
  const shown = show()
  const reads = [shown.current.load(), shown.current.load()]
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(named('later'))
  await waitFor(() => expect(shown.current.of.note).toBe('later'))
  answers[0]?.(named('earlier'))
  await act(async () => void (await Promise.all(reads)))
  expect(shown.current.of.note).toBe('later')
})

test('a read that began before a decision is ignored, and the case is read again', async () => {
  const shown = show()
  const read = shown.current.load()
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => shown.current.change(named('decided')))
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.(named('before the decision'))
  await act(async () => void (await read))
  expect(shown.current.of.note).toBe('decided')
  answers[1]?.(named('newest'))
  await waitFor(() => expect(shown.current.of.note).toBe('newest'))
})
