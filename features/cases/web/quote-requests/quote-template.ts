import { days } from '#platform/rules/durations.ts'
import { isoDate } from '#platform/web/time/format.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import type { DraftLine, QuoteDraft } from '../../rules/quote-drafts.ts'
import type { QuoteTemplateContent } from '../../rules/quote-templates.ts'
import { VALID_DAYS } from '../../rules/quotes.ts'

type Asked = Pick<QuoteRequest, 'lines'>

const treatmentOf = ({ position }: DraftLine, { lines }: Asked) =>
  lines.find((line) => line.position === position)?.treatment

/** What repeats in the answers of a clinic. Each treatment counts once. */
export function templateOf(draft: QuoteDraft, asked: Asked, now: number): QuoteTemplateContent {
  const lines = new Map<string, QuoteTemplateContent['lines'][number]>()
  for (const line of draft.lines) {
    const treatment = treatmentOf(line, asked)
    const materials = line.materials.trim()
    const guaranteeYears = wholeNumber(line.guaranteeYears)
    if (treatment === undefined || lines.has(treatment) || (materials === '' && guaranteeYears === null)) continue
    lines.set(treatment, { treatment, materials, guaranteeYears })
  }
  return {
    lines: [...lines.values()],
    included: draft.included,
    paymentTerms: draft.paymentTerms,
    message: draft.message,
    validDays: validDays(draft.validUntil, now),
  }
}

const wholeNumber = (typed: string) => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : null)

function validDays(validUntil: string, now: number) {
  const count = Math.round((Date.parse(validUntil) - Date.parse(isoDate(now))) / days(1))
  return count >= VALID_DAYS.least && count <= VALID_DAYS.most ? count : null
}

/** The validity is filled in from the start: as long as it is this one, it counts as empty. */
type Applied = { asked: Asked; firstValidUntil: string; now: number }

/** Fills in what is empty, and leaves what was typed. Returns how many fields it has filled in. */
export function applyTemplate(draft: QuoteDraft, content: QuoteTemplateContent, applied: Applied) {
  let filled = 0
  const fill = (typed: string, from: string) => {
    if (typed.trim() !== '' || from === '') return typed
    filled += 1
    return from
  }
  const lines = draft.lines.map((line) => {
    const from = content.lines.find(({ treatment }) => treatment === treatmentOf(line, applied.asked))
    if (!from || line.answer === 'not_possible') return line
    const years = from.guaranteeYears === null ? '' : String(from.guaranteeYears)
    return {
      ...line,
      materials: fill(line.materials, from.materials),
      guaranteeYears: fill(line.guaranteeYears, years),
    }
  })
  const isNothingIncluded = draft.included.length === 0 && content.included.length > 0
  if (isNothingIncluded) filled += 1
  const isFirstDate = draft.validUntil === applied.firstValidUntil || draft.validUntil === ''
  const until = content.validDays === null ? '' : isoDate(applied.now + days(content.validDays))
  const validUntil = isFirstDate && until !== draft.validUntil ? fill('', until) || draft.validUntil : draft.validUntil
  const next: QuoteDraft = {
    ...draft,
    lines,
    included: isNothingIncluded ? content.included : draft.included,
    paymentTerms: fill(draft.paymentTerms, content.paymentTerms),
    message: fill(draft.message, content.message),
    validUntil,
  }
  return { draft: next, filled }
}
