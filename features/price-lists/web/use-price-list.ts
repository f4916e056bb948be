import { useState } from 'react'
import { toast } from '#platform/web/toast.ts'
import { type Refused, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { useDerivedState } from '#platform/web/ui/use-derived-state.ts'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import type { PriceFile } from '../rules/price-files.ts'
import type { PriceList } from '../rules/price-lists.ts'
import { priceListPage as words } from '../words/price-lists.ts'
import { newerList, savePriceList } from './api.ts'
import {
  centsOf,
  findProblems,
  isEdited,
  listedPrices,
  type PriceDraft,
  procedures,
  textOf,
  unusualQuestion,
  withFile,
} from './price-draft.ts'

type Saved = { ok: true; priceList: PriceList; isConfirmed: boolean }
const EMPTY: PriceDraft = { typed: {} }

/** State and actions of the price list. Edited rows are a draft that survives a reload of the tab. */
export function usePriceList(userId: string, loaded: PriceList) {
  const [list, setList] = useDerivedState(loaded)
  const [draft, setDraft] = useSessionStorage<PriceDraft>(`sanavia.price-list.${userId}`, EMPTY)
  const [isConfirming, setConfirming] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const saved = centsOf(list)
  const edited = procedures.filter(({ id }) => isEdited(saved, draft, id))
  const unusual = edited.flatMap((procedure) => {
    const question = unusualQuestion(procedure, textOf(saved, draft, procedure.id))
    return question === undefined ? [] : [{ procedure, question }]
  })

  const { form, attempt, isBusy, problem, problemOf, clearProblem } = useSubmit<Saved>({
    onDone: ({ priceList, isConfirmed }) => {
      setList(priceList)
      setDraft(EMPTY)
      setOutdated(false)
      toast.success(isConfirmed ? words.done.confirmed : words.done.saved)
    },
    onRefused: ({ code, answer }) => {
      const newer = code === 'changed' ? newerList(answer) : undefined
      if (!newer) return undefined
      setList(newer)
      setOutdated(true)
      return 'handled'
    },
  })
  const send = (isConfirmed: boolean) => {
    setConfirming(isConfirmed)
    return attempt(async (): Promise<Saved | Refused> => {
      const problems = findProblems(saved, draft)
      const [first] = problems
      if (first) return { ok: false, field: first.field, message: words.bar.invalid(problems.length), problems }
      const prices = listedPrices(saved, draft)
      const answer = await savePriceList({ version: list.version, prices, isConfirmed })
      return answer.ok ? { ...answer, isConfirmed } : answer
    })
  }
  return {
    list,
    saved,
    draft,
    edited,
    unusual,
    isOutdated,
    isBusy,
    isConfirming,
    form,
    problem,
    problemOf,
    change: (procedure: string, text: string) => {
      if (problemOf(procedure) !== undefined) clearProblem()
      setDraft(({ typed }) => ({ typed: { ...typed, [procedure]: text } }))
    },
    takeFile: (file: PriceFile) => {
      clearProblem()
      setDraft((now) => withFile(now, file))
    },
    discard: () => {
      clearProblem()
      setOutdated(false)
      setDraft(EMPTY)
    },
    save: () => send(false),
    confirmAll: () => send(true),
  }
}

export type EditedPriceList = ReturnType<typeof usePriceList>
