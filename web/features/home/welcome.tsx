import { useId } from 'react'
import { Link } from 'react-router'
import type { homeBlocks } from '#content/home-blocks.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Film } from './film.tsx'

/** Introduction beside a short film. */
export function Welcome({ heading, paragraphs, film, action }: typeof homeBlocks.welcome) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="wrap grid items-center gap-x-16 gap-y-7 py-14 md:py-22 lg:grid-cols-[1.15fr_1fr]"
    >
      <Film title={film} />
      <div>
        <h2 id={id}>{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text} className="mt-4.5 max-w-[58ch] text-muted">
            {text}
          </p>
        ))}
        <Link to={action.to} className={`${buttonClass({ kind: 'outline' })} mt-6`}>
          {action.text}
        </Link>
      </div>
    </section>
  )
}
