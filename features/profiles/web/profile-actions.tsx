import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { contactUrl } from '#features/providers/web/contact-url.ts'
import { Heart } from '#features/saved-items/web/heart.tsx'
import type { Provider } from '#platform/rules/providers.ts'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { CurrencySelect } from '#platform/web/currency/currency-select.tsx'
import { Price } from '#platform/web/currency/price.tsx'
import { useSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toast.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { MessageCircle } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { providerProfile } from '../words/provider-profile.ts'
import { BOOKING_ANCHOR } from './profile-links.ts'

/** Starting price and primary actions. */
export function ProfileActions({ provider }: { provider: Provider }) {
  return (
    <div className="col-span-full grid gap-3 md:flex md:items-end md:justify-between md:gap-x-6 @min-[59rem]:col-span-1 @min-[59rem]:grid">
      {provider.startingPrice !== null && <StartingPrice dollars={provider.startingPrice} />}
      <div className="flex flex-wrap gap-2">
        {/* On phones it is part of the bottom bar. */}
        <a href={BOOKING_ANCHOR} className={`${buttonClass({ kind: 'main' })} max-md:hidden`}>
          {providerProfile.actions.book}
        </a>
        <ChatButton provider={provider} />
        <Link to={contactUrl(provider)} className={`${buttonClass({ kind: 'outline' })} max-md:flex-1`}>
          {providerProfile.actions.contact}
        </Link>
        {/* In narrow containers it sits in the header's corner. */}
        <Heart
          id={provider._id}
          name={provider.displayname}
          className="size-12 @max-[59rem]:absolute @max-[59rem]:top-2 @max-[59rem]:right-0"
        />
      </div>
    </div>
  )
}

function StartingPrice({ dollars }: { dollars: number }) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 max-md:justify-between @min-[59rem]:justify-between">
      <p>
        <span className="mb-1 block text-sm leading-snug text-muted">{providerProfile.price.from}</span>
        <Price isExact dollars={dollars} className="display block text-3xl" />
      </p>
      <CurrencySelect label={providerProfile.price.currency} className="[&>label]:sr-only" />
    </div>
  )
}

/** For patients and other providers. Visitors log in first. Until the session is known, CSS decides which of the two is shown. */
function ChatButton({ provider }: { provider: Provider }) {
  const session = useSession()
  const { isBusy, chat } = useChat(provider)
  const icon = !isBusy && <MessageCircle />
  if (session?.user._id === provider._id || session?.user.role === 'operator') return null
  return (
    <>
      {session !== null && (
        <Button busy={isBusy} onClick={chat} className="signed-in-only max-md:flex-1">
          {icon}
          {providerProfile.actions.chat}
        </Button>
      )}
      {!session && (
        <Button kind="outline" busy={isBusy} onClick={chat} className="signed-out-only max-md:flex-1 noscript:hidden">
          {icon}
          {providerProfile.actions.ask}
        </Button>
      )}
    </>
  )
}

/** Opens the chat with a provider and navigates to it. */
function useChat({ _id, displayname }: Provider) {
  const [isBusy, setBusy] = useState(false)
  const login = useLoginDialog()
  const navigate = useNavigate()
  const chat = async () => {
    if (!(await login.ask(providerProfile.actions.login(displayname)))) return
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
  import('#features/messages/web/client/api.ts').then(
    (calls) => calls.accessChat(provider),
    () => ({ ok: false as const, message: UNREACHABLE }),
  )

/** Sticky bar on phones with the price and the primary action. It makes way for the booking card. */
export function BottomBar({ provider }: { provider: Provider }) {
  const isHidden = useInView(BOOKING_ANCHOR)
  return (
    <div
      className={`sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-page px-4 py-2.5 md:hidden ${isHidden ? 'invisible' : ''}`}
    >
      {provider.startingPrice === null ? (
        <span className="text-sm text-muted">{providerProfile.price.onRequest}</span>
      ) : (
        <span className="leading-tight">
          <span className="block text-xs text-muted">{providerProfile.price.from}</span>
          <Price isExact dollars={provider.startingPrice} className="font-bold" />
        </span>
      )}
      <a href={BOOKING_ANCHOR} className={buttonClass({ kind: 'main' })}>
        {providerProfile.actions.book}
      </a>
    </div>
  )
}

/** Whether an element is in the viewport. */
function useInView(selector: string) {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const element = document.querySelector(selector)
    if (!element) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [selector])
  return isInView
}
