import { describe, expect, test } from 'vitest'
import {
  type DraftEvent,
  type DraftState,
  draftMachine,
  draftStatus,
  openDraft,
  type TabDraft,
} from './draft-machine.ts'
import type { QuoteDraft, SavedDraft } from './quote-drafts.ts'

const SAVED_AT = '2026-11-18T09:00:00.000Z'
const QUOTE_ID = '6f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'

const pristine: QuoteDraft = {
  id: '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11',
  replaces: null,
  currency: 'EUR',
  lines: [],
  visits: [],
  included: [],
  paymentTerms: '',
  message: '',
  validUntil: '2026-12-18',
}
const draft = (message: string): QuoteDraft => ({ ...pristine, message })
const stored = (version: number, message: string) => ({ version, savedAt: SAVED_AT, content: draft(message) })
const discarded = (version: number): SavedDraft => ({ version, savedAt: SAVED_AT, content: null })
/** A draft of a tab that was typed on after it was opened or saved. */
const inTab = (message: string, base: number, before: string): TabDraft => ({
  ...draft(message),
  base,
  baseText: JSON.stringify(draft(before)),
})

/** The parts of a state that the events below change. */
const seen = (state: DraftState) => ({
  message: state.draft.message,
  base: state.base,
  other: state.other?.content.message,
  needsSave: draftStatus(state).needsSave,
})
const apply = (state: DraftState, ...events: DraftEvent[]) => events.reduce(draftMachine, state)
const edited = (message: string): DraftEvent => ({ type: 'edited', draft: draft(message) })
const saved = (version: number, message: string): DraftEvent => ({ type: 'saved', stored: stored(version, message) })
const conflicted = (held: SavedDraft | null): DraftEvent => ({ type: 'conflicted', stored: held })
const refused = (message: string): DraftEvent => ({ type: 'refused', content: draft(message), message: 'Too long.' })

describe('a form opens', () => {
  test.each([
    ['empty, where nothing was typed before', null, undefined, { message: '', base: 0 }],
    ['with the draft of the server', stored(3, 'Server'), undefined, { message: 'Server', base: 3 }],
    ['with what was typed in the tab', null, inTab('Tab', 0, ''), { message: 'Tab', base: 0, needsSave: true }],
    [
      'with the newer draft of the server, where nothing was typed in the tab since',
      stored(4, 'Server'),
      inTab('Tab', 3, 'Tab'),
      { message: 'Server', base: 4 },
    ],
    [
      'with both drafts, where both have changed',
      stored(4, 'Server'),
      inTab('Tab', 3, 'Before'),
      { message: 'Tab', base: 3, other: 'Server' },
    ],
    [
      'with the draft of the tab, where the server has the same one',
      stored(4, 'Tab'),
      inTab('Tab', 3, 'Before'),
      {
        message: 'Tab',
        base: 3,
      },
    ],
    ['empty, after the draft was discarded', discarded(4), undefined, { message: '', base: 4 }],
  ])('%s', (_, held, tab, expected) => {
    const state = openDraft(held, pristine, tab)
    expect(seen(state)).toEqual({ other: undefined, needsSave: false, ...expected })
  })
})

describe('after', () => {
  const untouched = openDraft(null, pristine, undefined)
  const own = apply(untouched, edited('Own'))
  const asked = apply(own, conflicted(stored(2, 'Other')))
  const next = { message: 'Own', base: 0, other: undefined, needsSave: true }

  test.each<[string, DraftState, DraftEvent[], ReturnType<typeof seen>]>([
    ['an edit, the draft waits to be saved', untouched, [edited('Own')], next],
    [
      'an edit that is undone before a save, there is nothing to save',
      own,
      [edited('')],
      { ...next, message: '', needsSave: false },
    ],
    ['a save, the draft goes on from its version', own, [saved(1, 'Own')], { ...next, base: 1, needsSave: false }],
    [
      'a save of what was typed before, the newer text waits',
      own,
      [edited('Own, longer'), saved(1, 'Own')],
      { ...next, message: 'Own, longer', base: 1 },
    ],
    [
      'an edit that is undone after a save, the draft is saved again',
      own,
      [saved(1, 'Own'), edited('')],
      { ...next, message: '', base: 1 },
    ],
    ['a temporary failure, the draft still waits', own, [{ type: 'failed' }], next],
    ['a refusal, the same text is not sent again', own, [refused('Own')], { ...next, needsSave: false }],
    [
      'a refusal and an edit, the new text is sent',
      own,
      [refused('Own'), edited('Shorter')],
      { ...next, message: 'Shorter' },
    ],
    [
      'a conflict with another device, nothing is saved until one draft is chosen',
      own,
      [conflicted(stored(2, 'Other'))],
      { ...next, other: 'Other', needsSave: false },
    ],
    [
      'a conflict with the own draft, whose answer was lost, it goes on from that version',
      own,
      [conflicted(stored(1, 'Own'))],
      { ...next, base: 1, needsSave: false },
    ],
    [
      'a conflict with a discarded draft, the own one waits for that version',
      own,
      [conflicted(discarded(3))],
      { ...next, base: 3 },
    ],
    ['the own draft is kept, it replaces the other one', asked, [{ type: 'own kept' }], { ...next, base: 2 }],
    [
      'the other draft is taken, there is nothing to save',
      asked,
      [{ type: 'other taken' }],
      { message: 'Other', base: 2, other: undefined, needsSave: false },
    ],
    ['a choice where there is none, nothing changes', own, [{ type: 'own kept' }, { type: 'other taken' }], next],
    [
      'the quote in force has changed, the draft is saved with an id of its own',
      own,
      [saved(1, 'Own'), { type: 'renewed', id: QUOTE_ID, replaces: QUOTE_ID }],
      { ...next, base: 1 },
    ],
  ])('%s', (_, before, events, expected) => {
    expect(seen(apply(before, ...events))).toEqual(expected)
  })
})

test('a form says when its draft was saved, why it was not, and whether there is one', () => {
  const own = apply(openDraft(null, pristine, undefined), edited('Own'))
  const status = (...events: DraftEvent[]) => {
    const { hasDraft, isUnsaved, savedAt, hasFailed, refusal } = draftStatus(apply(own, ...events))
    return { hasDraft, isUnsaved, savedAt, hasFailed, refusal }
  }
  const unsaved = { hasDraft: true, isUnsaved: true, savedAt: undefined, hasFailed: false, refusal: undefined }
  expect(status()).toEqual(unsaved)
  expect(status(saved(1, 'Own'))).toEqual({ ...unsaved, isUnsaved: false, savedAt: SAVED_AT })
  expect(status(saved(1, 'Own'), edited('More'))).toEqual(unsaved)
  expect(status({ type: 'failed' })).toEqual({ ...unsaved, hasFailed: true })
  expect(status({ type: 'failed' }, refused('Own'))).toEqual({ ...unsaved, refusal: 'Too long.' })
  expect(status(edited(''))).toEqual({ ...unsaved, hasDraft: false, isUnsaved: false })
})
