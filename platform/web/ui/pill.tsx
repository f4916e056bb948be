export type Tone = keyof typeof tones

const tones = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-bad-bg text-bad',
  calm: 'bg-sand-100 text-ink',
}

/** A status badge. */
export function Pill({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-0.5 font-sans text-xs font-semibold tracking-normal ${tones[tone]}`}
    >
      {text}
    </span>
  )
}
