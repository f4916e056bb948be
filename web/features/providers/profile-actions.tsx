import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Provider } from '#domain/providers.ts'
import { Heart } from '#web/features/saved-items/heart.tsx'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'
import { CurrencySelect } from '#web/platform/currency/currency-select.tsx'
import { Price } from '#web/platform/currency/price.tsx'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { BOOKING_ANCHOR } from './profile-links.ts'

/** Starting price and primary actions. */
export function ProfileActions({ provider }: { provider: Provider }) {
  return (
    <div className="col-span-full grid gap-3 md:flex md:items-end md:justify-between md:gap-x-6 @min-[59rem]:col-span-1 @min-[59rem]:grid">
      {provider.startingPrice !== null && <StartingPrice dollars={provider.startingPrice} />}
      <div className="flex flex-wrap gap-2">
        <a href={BOOKING_ANCHOR} className={`${buttonClass({ kind: 'main' })} max-md:w-full`}>
          Book Now
        </a>
        <ChatButton provider={provider} />
        <Link to="/contact-us" className={`${buttonClass({ kind: 'outline' })} max-md:flex-1`}>
          Contact us
        </Link>
        {/* On phones the heart is part of the bottom bar; in narrow containers it sits in the header's corner. */}
        <Heart
          id={provider._id}
          name={provider.displayname}
          className="size-12 max-md:hidden @max-[59rem]:absolute @max-[59rem]:top-2 @max-[59rem]:right-0"
        />
      </div>
    </div>
  )
}

function StartingPrice({ dollars }: { dollars: number }) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 max-md:justify-between @min-[59rem]:justify-between">
      <p>
        <span className="mb-1 block text-sm leading-snug text-muted">Starting from</span>
        <Price isExact dollars={dollars} className="display block text-3xl" />
      </p>
      <CurrencySelect label="Currency" className="[&>label]:sr-only" />
    </div>
  )
}

/** For signed-in users, except the provider itself and operators. Until the session is known, `signed-in-only` decides by CSS. */
function ChatButton({ provider }: { provider: Provider }) {
  const session = useSession()
  const { isBusy, chat } = useChat(provider)
  if (session === null || session?.user._id === provider._id || session?.user.role === 'operator') return null
  return (
    <Button busy={isBusy} onClick={chat} className="signed-in-only max-md:flex-1">
      {!isBusy && <MessageCircle />}
      Chat Now
    </Button>
  )
}

/** Opens the chat with a provider and navigates to it. */
function useChat({ _id }: Provider) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const chat = async () => {
    setBusy(true)
    const answer = await accessChat(_id)
    if (answer.ok) await navigate(`/dashboard/messages?chat=${answer.chat._id}`, { state: { chat: answer.chat } })
    else toast.error(answer.message)
    setBusy(false)
  }
  return { isBusy, chat }
}

/** Loaded on demand: most visitors never chat. */
const accessChat = (provider: string) =>
  import('#web/features/chats/client/calls.ts').then(
    (calls) => calls.accessChat(provider),
    () => ({ ok: false as const, message: UNREACHABLE }),
  )

/** Sticky bar on phones with the price and the primary action. */
export function BottomBar({ provider }: { provider: Provider }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-page px-4 py-2.5 md:hidden">
      {provider.startingPrice === null ? (
        <span className="text-sm text-muted">Price on request</span>
      ) : (
        <span className="leading-tight">
          <span className="block text-xs text-muted">Starting from</span>
          <Price isExact dollars={provider.startingPrice} className="font-bold" />
        </span>
      )}
      <Heart id={provider._id} name={provider.displayname} className="ml-auto size-12" />
      <a href={BOOKING_ANCHOR} className={buttonClass({ kind: 'main' })}>
        Book Now
      </a>
    </div>
  )
}
