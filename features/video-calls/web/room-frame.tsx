import type { ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import markOnDark from '#platform/web/drawings/mark-on-dark.svg'
import { Lock } from '#platform/web/ui/icons.tsx'
import { consultationPage as words } from '../words/consultation.ts'
import { noticeClass } from './room-classes.ts'

type RoomFrameProps = { middle?: ReactNode; isCall?: boolean; children: ReactNode }

/** The dark frame of the room. Its links load another document: only this one may use the camera. */
export function RoomFrame({ middle, isCall = false, children }: RoomFrameProps) {
  return (
    <div className={`on-dark flex flex-col bg-room text-white ${isCall ? 'h-dvh min-h-120' : 'min-h-dvh'}`}>
      <header className="flex min-h-15 items-center gap-3.5 px-4 py-2 md:min-h-17 md:px-6 md:py-3">
        <a href="/dashboard" className="display inline-flex min-h-11 items-center gap-2 text-xl text-white">
          <img src={markOnDark} alt="" width="32" height="32" />
          <span className="max-md:sr-only">{brand.name}</span>
        </a>
        {middle && <p className="mx-auto text-center leading-[1.35]">{middle}</p>}
        <span
          className={`inline-flex items-center gap-1.5 text-xs font-semibold text-room-promise ${middle ? '' : 'ml-auto'}`}
        >
          <Lock className="size-4" />
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
      <main id="main" tabIndex={-1} className={noticeClass}>
        <h1>{heading}</h1>
        <p className="text-room-muted text-lg">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </main>
    </RoomFrame>
  )
}
