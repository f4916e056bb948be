import { formProblems } from '#platform/rules/form-schemas.ts'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { common } from '#platform/words/interface.ts'
import { AGREEMENT_NOTE_MAX, HandoverForm, type HandoverProvider } from '../../rules/handovers.ts'
import type { DeskRequest } from '../../rules/requests.ts'
import { handoverPart as words } from '../../words/handovers.ts'
import { conflictOf, sendHandover } from './api.ts'
import { type OfferDraft, OfferFields } from './offer-fields.tsx'

type AgreementFormProps = {
  request: DeskRequest
  provider: HandoverProvider
  who: string
  onChanged: (request: DeskRequest) => void
  onDone: () => void
}

type Draft = { id: string; agreement: HandoverForm['agreement']; note: string; offer: OfferDraft | null }
const WAYS = ['link', 'conversation'] as const

/**
 * Asks the patient by mail, or records how the patient has agreed. The draft survives a reload of the tab. A changed form has a
 * new idempotency key, so that it is not taken for a replay of an attempt whose answer was lost.
 */
export function AgreementForm({ request, provider, who, onChanged, onDone }: AgreementFormProps) {
  const { reference, version, email } = request
  const empty = (): Draft => ({ id: randomId(), agreement: email ? 'link' : 'conversation', note: '', offer: null })
  const [draft, setDraft] = useSessionStorage<Draft>(`sanavia.request.${reference}.handover.${provider.id}`, empty())
  const isAsking = draft.agreement === 'link'
  const offer =
    isAsking && draft.offer ? { kind: draft.offer.kind, times: draft.offer.times.filter(Boolean) } : undefined
  const { submit, isBusy, problemOf } = useSubmit<{ ok: true; request: DeskRequest }>({
    send: async () => {
      const form = HandoverForm.safeParse({ ...draft, offer, version, providerId: provider.id })
      return form.success ? sendHandover(reference, form.data) : { ok: false, ...formProblems(form.error) }
    },
    onDone: ({ request: changed }) => {
      toast.success(isAsking ? words.asked : words.recorded)
      setDraft(empty())
      onChanged(changed)
      onDone()
    },
    onRefused: ({ answer }) => {
      const newer = conflictOf(answer)
      if (newer) onChanged(newer)
      return undefined
    },
    errorToast: false,
  })
  const changeOffer = (changed: OfferDraft | null) => setDraft({ ...draft, id: randomId(), offer: changed })
  const problem = problemOf('') ?? problemOf('offer') ?? problemOf('times')
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">{words.howLegend(who)}</legend>
        {WAYS.map((way) => (
          <label key={way} className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              type="radio"
              name="agreement"
              value={way}
              checked={draft.agreement === way}
              disabled={way === 'link' && email === ''}
              onChange={() => setDraft({ ...draft, id: randomId(), agreement: way })}
              className="size-5 accent-teal-700"
            />
            {words.how[way]}
          </label>
        ))}
      </fieldset>
      {isAsking && (
        <>
          <p className="text-sm text-muted">{words.linkHint(provider.name)}</p>
          <label className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              checked={draft.offer !== null}
              onChange={({ currentTarget }) => changeOffer(currentTarget.checked ? { times: [] } : null)}
              className="size-5 accent-teal-700"
            />
            {words.offer.toggle}
          </label>
          {draft.offer && <OfferFields providerId={provider.id} offer={draft.offer} onChange={changeOffer} />}
        </>
      )}
      {email === '' && <p className="text-sm text-muted">{words.noAddress}</p>}
      {!isAsking && (
        <TextArea
          name="note"
          label={words.note}
          hint={words.noteHint}
          limit={AGREEMENT_NOTE_MAX}
          rows={3}
          value={draft.note}
          error={problemOf('note')}
          onChange={({ currentTarget }) => setDraft({ ...draft, id: randomId(), note: currentTarget.value })}
        />
      )}
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button type="submit" busy={isBusy}>
        {isBusy ? common.sending : words[isAsking ? 'ask' : 'record']}
      </Button>
    </form>
  )
}
