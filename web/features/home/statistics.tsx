import type { homeBlocks } from '#content/home-blocks.ts'

/** What the company counts. */
export function Statistics({ heading, figures }: typeof homeBlocks.statistics) {
  return (
    <section aria-label={heading} className="bg-pine text-white">
      <ul className="wrap grid grid-cols-2 tabular-nums sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(({ figure, words }) => (
          <li key={words} className={cell}>
            <b className="display block text-[2.5rem] leading-none text-butter-200 lg:text-[clamp(2.5rem,3.6vw,3.25rem)]">
              {figure}
            </b>
            <span className="mt-2.5 block text-sm">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Hairlines between the figures: above every row but the first, and side by side before each but the first. */
const cell =
  'border-white/16 py-7 max-sm:nth-[n+3]:border-t sm:max-lg:nth-[n+4]:border-t lg:border-l lg:py-14 lg:pl-5 lg:first:border-l-0 lg:first:pl-0'
