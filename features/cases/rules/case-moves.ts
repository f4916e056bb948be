/**
 * The life cycles of cases as tables of states and moves: the case of a patient, the request to each of its clinics, quotes, and
 * change orders. Server, screens and tests derive from these tables.
 */

/** The actors. `clock` is the scheduler of the server. */
export const CASE_ACTORS = ['patient', 'provider', 'clock'] as const
export type CaseActor = (typeof CASE_ACTORS)[number]

/** A transition. `from` is null for the moves that create something. */
export type CaseMove<Name extends string, State extends string> = {
  name: Name
  by: CaseActor
  from: State | null
  to: State
}

export const CASE_STATES = ['open', 'accepted', 'closed', 'expired'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** A case ends with the one quote that the patient accepts, when the patient closes it, or without either in time. */
export const CASE_MOVES = [
  { name: 'send', by: 'patient', from: null, to: 'open' },
  { name: 'accept', by: 'patient', from: 'open', to: 'accepted' },
  { name: 'close', by: 'patient', from: 'open', to: 'closed' },
  { name: 'expire', by: 'clock', from: 'open', to: 'expired' },
] as const satisfies readonly CaseMove<string, CaseState>[]

/** `asked` waits for the clinic, `quoted` has a quote in force. `closed`: the case ended while one of the two was true. */
export const REQUEST_STATES = ['asked', 'quoted', 'declined', 'withdrawn', 'expired', 'chosen', 'closed'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** In these states a case that ends changes the request. */
export const LIVE_REQUEST_STATES = ['asked', 'quoted'] as const satisfies readonly RequestState[]

/** What a clinic was asked. As long as the case is open, a clinic that declined or was late can still quote. */
export const REQUEST_MOVES = [
  { name: 'ask', by: 'patient', from: null, to: 'asked' },
  { name: 'quote', by: 'provider', from: 'asked', to: 'quoted' },
  { name: 'quote', by: 'provider', from: 'declined', to: 'quoted' },
  { name: 'quote', by: 'provider', from: 'withdrawn', to: 'quoted' },
  { name: 'quote', by: 'provider', from: 'expired', to: 'quoted' },
  { name: 'quote', by: 'provider', from: 'quoted', to: 'quoted' },
  { name: 'decline', by: 'provider', from: 'asked', to: 'declined' },
  { name: 'withdraw', by: 'provider', from: 'quoted', to: 'withdrawn' },
  { name: 'expire', by: 'clock', from: 'asked', to: 'expired' },
  { name: 'expire', by: 'clock', from: 'quoted', to: 'expired' },
  { name: 'choose', by: 'patient', from: 'quoted', to: 'chosen' },
  { name: 'close', by: 'patient', from: 'asked', to: 'closed' },
  { name: 'close', by: 'patient', from: 'quoted', to: 'closed' },
] as const satisfies readonly CaseMove<string, RequestState>[]

export const QUOTE_STATES = ['sent', 'replaced', 'withdrawn', 'expired', 'accepted', 'not_chosen'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** A quote is never changed: a revision replaces it. */
export const QUOTE_MOVES = [
  { name: 'send', by: 'provider', from: null, to: 'sent' },
  { name: 'replace', by: 'provider', from: 'sent', to: 'replaced' },
  { name: 'withdraw', by: 'provider', from: 'sent', to: 'withdrawn' },
  { name: 'expire', by: 'clock', from: 'sent', to: 'expired' },
  { name: 'accept', by: 'patient', from: 'sent', to: 'accepted' },
  { name: 'pass_over', by: 'patient', from: 'sent', to: 'not_chosen' },
] as const satisfies readonly CaseMove<string, QuoteState>[]

export const CHANGE_ORDER_STATES = ['proposed', 'accepted', 'refused', 'withdrawn'] as const
export type ChangeOrderState = (typeof CHANGE_ORDER_STATES)[number]

/** What was agreed on changes only with the patient's acceptance. */
export const CHANGE_ORDER_MOVES = [
  { name: 'propose', by: 'provider', from: null, to: 'proposed' },
  { name: 'accept', by: 'patient', from: 'proposed', to: 'accepted' },
  { name: 'refuse', by: 'patient', from: 'proposed', to: 'refused' },
  { name: 'withdraw', by: 'provider', from: 'proposed', to: 'withdrawn' },
] as const satisfies readonly CaseMove<string, ChangeOrderState>[]

/** The state that a move leads to, or nothing when the actor cannot make it there. */
export const stateAfter = <Name extends string, State extends string>(
  moves: readonly CaseMove<Name, State>[],
  move: { name: Name; by: CaseActor; from: State | null },
): State | undefined =>
  moves.find(({ name, by, from }) => name === move.name && by === move.by && from === move.from)?.to
