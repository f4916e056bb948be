import { type FormEvent, useRef } from 'react'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { aboutTab } from '../../words/provider-profile.ts'

/** The slider extends by half a thumb over both edges, so that the centre of the thumb covers the full width. */
const slider =
  'absolute -inset-x-5.5 bottom-0 m-0 h-14 w-[calc(100%+2.75rem)] cursor-ew-resize appearance-none bg-transparent outline-none noscript:hidden ' +
  '[&::-webkit-slider-thumb]:size-11 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border [&::-webkit-slider-thumb]:border-line-strong [&::-webkit-slider-thumb]:bg-page [&::-webkit-slider-thumb]:bg-[url(../../features/profiles/web/both-ways.svg)] [&::-webkit-slider-thumb]:bg-center [&::-webkit-slider-thumb]:bg-no-repeat ' +
  '[&::-moz-range-thumb]:size-11 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border [&::-moz-range-thumb]:border-line-strong [&::-moz-range-thumb]:bg-page [&::-moz-range-thumb]:bg-[url(../../features/profiles/web/both-ways.svg)] [&::-moz-range-thumb]:bg-center [&::-moz-range-thumb]:bg-no-repeat [&::-moz-range-track]:bg-transparent'
const picture = 'col-start-1 row-start-1 aspect-[4/3.4] w-full object-cover noscript:col-auto'
const sizes = '(width >= 1024px) 400px, (width >= 768px) 50vw, 100vw'
const tag = 'pointer-events-none absolute top-2.5 rounded-[5px] bg-page px-2 py-0.5 text-xs font-semibold'

type BeforeAfterProps = { before: string; after: string; name: string }

/** Comparison slider: two stacked pictures, one clipped; without scripts they are shown side by side. */
export function BeforeAfter({ before, after, name }: BeforeAfterProps) {
  const frame = useRef<HTMLDivElement>(null)
  // The Content-Security-Policy forbids style attributes: the class sets the initial position, this handler updates it.
  const uncover = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    frame.current?.style.setProperty('--before', `${currentTarget.value}%`)
  return (
    <figure className="card h-full overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-teal-700">
      <div ref={frame} className="relative grid overflow-hidden bg-sand-100 noscript:grid-cols-2 noscript:gap-0.5">
        <Picture
          src={before}
          sizes={sizes}
          alt={aboutTab.stories.pictureBefore(name)}
          loading="lazy"
          className={`${picture} z-1 [clip-path:inset(0_calc(100%-var(--before,35%))_0_0)] noscript:[clip-path:none]`}
        />
        <Picture
          src={after}
          sizes={sizes}
          alt={aboutTab.stories.pictureAfter(name)}
          loading="lazy"
          className={picture}
        />
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-[var(--before,35%)] z-1 -ml-px w-0.5 bg-page noscript:hidden"
        />
        <span className={`${tag} left-2.5 z-2`}>{aboutTab.stories.before}</span>
        <span className={`${tag} right-2.5 z-2`}>{aboutTab.stories.after}</span>
        <input
          type="range"
          defaultValue={35}
          aria-label={aboutTab.stories.slider(name)}
          onInput={uncover}
          className={`${slider} z-3`}
        />
      </div>
      <figcaption className="px-4 py-3.5 text-sm font-semibold wrap-anywhere">{name}</figcaption>
    </figure>
  )
}
