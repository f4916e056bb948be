import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import type { Provider } from '#domain/providers.ts'
import { CurrencySelect } from '#web/currency/currency-select.tsx'
import { Price } from '#web/currency/price.tsx'
import { useSession } from '#web/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { bookAddress, chatAddress } from './addresses.ts'

/** What it costs at least, and the ways on. */
export function ProfileActions({ provider }: { provider: Provider }) {
  return (
    <div className="col-span-full grid gap-3 md:flex md:items-end md:justify-between md:gap-x-6 @min-[59rem]:col-span-1 @min-[59rem]:grid">
      {provider.startingPrice !== null && <StartingPrice dollars={provider.startingPrice} />}
      <div className="flex flex-wrap gap-2">
        <Link to={bookAddress(provider)} className={`${buttonClass({ kind: 'main' })} max-md:w-full`}>
          Book Now
        </Link>
        <ChatLink provider={provider} />
        <Link to="/contact-us" className={`${buttonClass({ kind: 'outline' })} max-md:flex-1`}>
          Contact us
        </Link>
      </div>
    </div>
  )
}

function StartingPrice({ dollars }: { dollars: number }) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 max-md:justify-between @min-[59rem]:justify-between">
      <p>
        <span className="mb-1 block text-sm leading-snug text-muted">Starting from</span>
        <Price dollars={dollars} className="display block text-3xl" />
      </p>
      <CurrencySelect label="Currency" className="[&>label]:sr-only" />
    </div>
  )
}

/** Only for whoever is signed in, and not with oneself. Until the page knows, the style sheet decides. */
function ChatLink({ provider }: { provider: Provider }) {
  const session = useSession()
  if (session === null || session?.user._id === provider._id) return null
  return (
    <Link to={chatAddress(provider)} className={`signed-in-only ${buttonClass({ kind: 'primary' })} max-md:flex-1`}>
      <MessageCircle />
      Chat Now
    </Link>
  )
}

/** On a phone price and main action stay in reach while one reads. */
export function BottomBar({ provider }: { provider: Provider }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-page px-4 py-2.5 md:hidden">
      {provider.startingPrice === null ? (
        <span className="text-sm text-muted">Price on request</span>
      ) : (
        <span className="leading-tight">
          <span className="block text-xs text-muted">Starting from</span>
          <Price dollars={provider.startingPrice} className="font-bold" />
        </span>
      )}
      <Link to={bookAddress(provider)} className={buttonClass({ kind: 'main' })}>
        Book Now
      </Link>
    </div>
  )
}
