type Fact = { name: string; number: number }

/** Numbers in a row of boxes, as many beside each other as there is room for. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="card mt-6 flex flex-wrap overflow-hidden">
      {facts.map(({ name, number }) => (
        <div
          key={name}
          className="-mt-px -ml-px flex flex-1 basis-26 flex-col-reverse justify-end border-t border-l border-line px-4 py-4.5"
        >
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="display text-2xl leading-none tabular-nums">
            {name === 'Founded' ? number : number.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
