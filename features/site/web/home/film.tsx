import { useState } from 'react'
import { homeParts } from '#content/home-blocks.ts'
import { Play } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'

const shape = 'aspect-video w-full rounded-md bg-sand-100 object-cover'

/** Click-to-load video: the poster is replaced by the player on click; without scripts the link opens the file. */
export function Film({ title }: { title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <Player title={title} />
  return (
    <a
      href="/film/sanavia.mp4"
      className="group relative block rounded-md"
      onClick={(event) => {
        event.preventDefault()
        setIsOpen(true)
      }}
    >
      <img src="/film/poster.webp" alt="" width={1280} height={720} loading="lazy" className={shape} />
      <span className="absolute bottom-3 left-3 flex min-h-15 items-center gap-3 rounded-full bg-page p-1.5 pr-5.5 font-semibold md:bottom-6 md:left-6">
        <span className="grid size-12 place-items-center rounded-full bg-teal-700 text-white transition-colors group-hover:bg-teal-800">
          <Play className="fill-current" />
        </span>
        <span>
          <Sentence showsPartsOnly text={homeParts.playFilm} parts={{ title }} />
        </span>
      </span>
    </a>
  )
}

/** Captions on our dark ground in our font instead of the browser's black boxes. */
const cues = '[&::cue]:bg-ink/85 [&::cue]:font-sans [&::cue]:font-medium [&::cue]:leading-normal [&::cue]:text-white'

function Player({ title }: { title: string }) {
  return (
    <video
      ref={(video) => video?.focus()}
      controls
      autoPlay
      playsInline
      aria-label={title}
      width={1280}
      height={720}
      poster="/film/poster.webp"
      className={`${shape} ${cues}`}
    >
      <source src="/film/sanavia.webm" type="video/webm" />
      <source src="/film/sanavia.mp4" type="video/mp4" />
      <track kind="captions" src="/film/sanavia.en.vtt" srcLang="en" label={homeParts.filmLanguage} default />
    </video>
  )
}
