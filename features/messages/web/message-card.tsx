import { type ComponentType, createContext, lazy, type ReactNode, type Ref, Suspense, useContext } from 'react'
import type { MessageSubject } from '../rules/chats.ts'
import { messagesPage } from '../words/messages.ts'

export type MessageCardProps = {
  /** The id of the appointment or invoice. */
  id: string
  /** The text of the message, in place of the card when it cannot be loaded. */
  fallback: ReactNode
}

/** The cards by kind. The route provides them, since appointments and invoices depend on chats. */
export const MessageCards = createContext<Readonly<
  Record<MessageSubject['kind'], ComponentType<MessageCardProps>>
> | null>(null)

/** A card that is loaded on demand. When that fails, the text of the message takes its place. */
export const lazyCard = (load: () => Promise<ComponentType<MessageCardProps>>) =>
  lazy(() =>
    load().then(
      (Card) => ({ default: Card }),
      () => ({ default: TextCard }),
    ),
  )

const TextCard = ({ fallback }: MessageCardProps) => fallback

type SubjectCardProps = {
  about: MessageSubject
  isOwn: boolean
  /** Whether a later message is about the same thing: the card goes with that one. */
  isSuperseded: boolean
  text: ReactNode
}

/** The card of a message about an appointment or invoice, with the current state of that. */
export function SubjectCard({ about, isOwn, isSuperseded, text }: SubjectCardProps) {
  const cards = useContext(MessageCards)
  if (isSuperseded || !cards)
    return (
      <>
        {text}
        {isSuperseded && (
          <p className={`text-xs text-muted ${isOwn ? 'self-end' : 'self-start'}`}>{messagesPage.superseded}</p>
        )}
      </>
    )
  const Card = cards[about.kind]
  return (
    <div className={`${frame} ${isOwn ? 'self-end' : 'self-start'}`}>
      <Suspense fallback={<CardSkeleton />}>
        <Card id={about.id} fallback={text} />
      </Suspense>
    </div>
  )
}

const frame = 'flex w-[min(100%,25rem)] flex-col'

type CardFrameProps = {
  icon: ReactNode
  title: string
  status: ReactNode
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/** The frame of a card: a head with icon, title and status, and its content below. */
export function CardFrame({ icon, title, status, children, ref }: CardFrameProps) {
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      className="overflow-hidden rounded-[14px] border border-teal-700 bg-page leading-normal"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-teal-50 px-4 py-2.5">
        <h3 className="flex min-w-0 flex-1 basis-40 items-center gap-2.5 font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere">
          {icon}
          {title}
        </h3>
        {status}
      </div>
      <div className="px-4 pt-3.5 pb-1.5">{children}</div>
    </article>
  )
}

/** Reserves about the height of a card, so that the log moves little. No status: the log is a live region already. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-[14px] border border-line bg-page p-4">
      <div className="h-6 w-2/3 rounded-sm bg-sand-100" />
      <div className="mt-4 h-24 rounded-sm bg-sand-100" />
    </div>
  )
}
