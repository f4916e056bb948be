import { expect, test } from 'vitest'
import { stem, tokensOf } from '#features/search/rules/query-words.ts'
import { placePrepositions, stopWords } from '#features/search/words/query-words.ts'
import { specialities, treatments } from '../specialities.ts'
import { treatmentAliases } from './treatment-aliases.ts'

const listed = new Set<string>([
  ...specialities,
  ...specialities.flatMap((speciality) => treatments[speciality].map(({ name }) => name)),
])

/** Aliases that name two treatments on purpose: whether the donor is the patient is decided by the doctors. */
const SHARED = ['Autologous Bone Marrow Transplant', 'Allogeneic Bone Marrow Transplant']

test('every treatment and speciality has other names, at least 600 of treatments', () => {
  expect([...treatmentAliases.keys()].filter((name) => !listed.has(name))).toEqual([])
  expect([...listed].filter((name) => !treatmentAliases.has(name))).toEqual([])
  const ofTreatments = [...treatmentAliases].filter(([name]) => !specialities.some((speciality) => speciality === name))
  expect(ofTreatments.flatMap(([, aliases]) => aliases).length).toBeGreaterThanOrEqual(600)
})

test('no alias names two treatments, unless on purpose', () => {
  const silent = new Set([...stopWords, ...placePrepositions].flatMap(tokensOf))
  const byStems = new Map<string, Set<string>>()
  for (const [name, aliases] of treatmentAliases) {
    for (const alias of [name, ...aliases]) {
      const tokens = tokensOf(alias)
      const telling = tokens.filter((token) => !silent.has(token))
      const key = [...new Set((telling.length > 0 ? telling : tokens).map(stem))].sort().join(' ')
      byStems.set(key, (byStems.get(key) ?? new Set()).add(name))
    }
  }
  const shared = [...byStems].filter(([, names]) => names.size > 1)
  expect(shared.filter(([, names]) => [...names].some((name) => !SHARED.includes(name)))).toEqual([])
})
