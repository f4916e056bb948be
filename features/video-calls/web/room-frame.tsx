import type { ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import markOnDark from '#platform/web/drawings/mark-on-dark.svg'
import { Lock } from '#platform/web/ui/icons.tsx'
import { consultationPage as words } from '../words/consultation.ts'

type RoomFrameProps = { middle?: ReactNode; isCall?: boolean; children: ReactNode }

/** The dark frame of the room. Its links load another document: only this one may use the camera. */
export function RoomFrame({ middle, isCall = false, children }: RoomFrameProps) {
  return (
    <div className={isCall ? 'room room-call' : 'room'}>
      <header className="room-bar">
        <a href="/dashboard" className="display inline-flex min-h-11 items-center gap-2 text-xl text-white">
          <img src={markOnDark} alt="" width="32" height="32" />
          <span className="max-md:sr-only">{brand.name}</span>
        </a>
        {middle && <p className="room-bar-middle">{middle}</p>}
        <span className="room-promise">
          <Lock />
          {middle ? words.neverRecorded : words.private}
        </span>
      </header>
      {children}
    </div>
  )
}

type RoomNoticeProps = { heading: string; text: string; children?: ReactNode }

/** A page of the room with one message and what can be done. */
export function RoomNotice({ heading, text, children }: RoomNoticeProps) {
  return (
    <RoomFrame>
      <main id="main" tabIndex={-1} className="room-notice outline-none">
        <h1>{heading}</h1>
        <p className="room-muted text-lg">{text}</p>
        <div className="room-notice-actions">{children}</div>
      </main>
    </RoomFrame>
  )
}
