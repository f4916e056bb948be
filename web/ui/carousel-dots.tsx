type CarouselDotsProps = {
  label: string
  slides: readonly { _id: string; name: string }[]
  active: number
  onChoose: (slide: number) => void
  isHidden: boolean
}

/** One dot per slide. They take up space even while hidden, so that nothing shifts. */
export function CarouselDots({ label, slides, active, onChoose, isHidden }: CarouselDotsProps) {
  return (
    <fieldset className={`mt-4 flex justify-center noscript:hidden ${isHidden ? 'invisible' : ''}`}>
      <legend className="sr-only">{label}</legend>
      {slides.map(({ _id, name }, at) => (
        <button
          key={_id}
          type="button"
          aria-label={`${at + 1} of ${slides.length}: ${name}`}
          aria-current={at === active}
          onClick={() => onChoose(at)}
          className="group grid size-11 place-items-center rounded-full"
        >
          <span className="h-2 w-2 rounded-full bg-line-strong transition-all duration-200 group-hover:bg-ink group-aria-[current=true]:w-7 group-aria-[current=true]:bg-teal-700" />
        </button>
      ))}
    </fieldset>
  )
}
