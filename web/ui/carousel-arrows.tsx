import { ArrowLeft, ArrowRight } from 'lucide-react'
import { IconButton } from './button.tsx'

type CarouselArrowsProps = { canGoBack: boolean; canGoOn: boolean; move: (views: 1 | -1) => void }

/** Hidden while all slides are in view. */
export function CarouselArrows({ canGoBack, canGoOn, move }: CarouselArrowsProps) {
  return (
    <div className={`flex gap-2 noscript:hidden ${canGoBack || canGoOn ? '' : 'invisible'}`}>
      <IconButton label="Previous" disabled={!canGoBack} onClick={() => move(-1)}>
        <ArrowLeft />
      </IconButton>
      <IconButton label="Next" disabled={!canGoOn} onClick={() => move(1)}>
        <ArrowRight />
      </IconButton>
    </div>
  )
}
