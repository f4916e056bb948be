import type { ReactNode, RefObject } from 'react'
import { useDropdown } from '#platform/web/ui/dialogs/use-dropdown.ts'
import { MessageCircle, Settings, Video } from '#platform/web/ui/icons.tsx'
import { consultationPage } from '../words/consultation.ts'
import {
  Ellipsis,
  Maximize,
  Mic,
  MicOff,
  Minimize,
  PhoneOff,
  PictureInPicture,
  ScreenShare,
  ScreenShareOff,
  VideoOff,
} from './call-icons.tsx'
import { type LocalMedia, type MediaState, setCamera, setMuted, shareScreen, stopSharing } from './local-media.ts'
import { roundClass } from './room-classes.ts'

const { controls: words } = consultationPage.call

const controlClass = 'flex min-w-13 flex-col items-center gap-1.5 text-center text-xs text-mist md:min-w-16'
const unreadClass = 'after:absolute after:-mt-8.5 after:-mr-8.5 after:size-3 after:rounded-full after:bg-apricot'
const leaveClass =
  'flex h-13 flex-none items-center gap-2 rounded-full bg-bad font-semibold text-white hover:bg-bad-hover max-md:w-13 max-md:justify-center md:px-5.5'
const menuClass = 'flex min-h-11 items-center gap-3 rounded-sm px-3 text-left hover:bg-white/8'

type CallControlsProps = {
  media: LocalMedia
  state: MediaState
  chat: { isOpen: boolean; hasUnread: boolean; toggle: () => void }
  video: RefObject<HTMLVideoElement | null>
  onSettings: () => void
  onLeave: () => void
}

/** What can be done in a call: each a round button with a word below. */
export function CallControls({ media, state, chat, video, onSettings, onLeave }: CallControlsProps) {
  const { camera, screen, isMuted } = state
  return (
    <div
      role="toolbar"
      aria-label={words.label}
      className="flex items-start justify-between gap-1 p-3 md:justify-center md:gap-5 md:px-4 md:pt-3.5 md:pb-4"
    >
      <Control
        label={isMuted ? words.unmute : words.mute}
        isOff={isMuted}
        onClick={() => setMuted(media, !isMuted)}
        icon={isMuted ? <MicOff /> : <Mic />}
      />
      <Control
        label={camera ? words.turnCameraOff : words.turnCameraOn}
        word={camera ? words.cameraOff : words.cameraOn}
        isOff={!camera}
        onClick={() => setCamera(media, !camera)}
        icon={camera ? <Video /> : <VideoOff />}
      />
      {canShareScreen() && (
        <Control
          label={screen ? words.stopSharing : words.share}
          isPressed={screen !== null}
          isWide
          onClick={() => (screen ? stopSharing(media) : shareScreen(media))}
          icon={screen ? <ScreenShareOff /> : <ScreenShare />}
        />
      )}
      <Control
        label={words.chat}
        isPressed={chat.isOpen}
        hasUnread={chat.hasUnread}
        onClick={chat.toggle}
        icon={<MessageCircle />}
      />
      <MoreMenu video={video} onSettings={onSettings} />
      <span className={controlClass}>
        <button type="button" className={leaveClass} aria-label={words.leaveLabel} onClick={onLeave}>
          <PhoneOff />
          <span className="max-md:hidden">{words.leave}</span>
        </button>
        <span className="md:hidden">{words.leave}</span>
      </span>
    </div>
  )
}

const canShareScreen = () => 'getDisplayMedia' in navigator.mediaDevices

type ControlProps = {
  label: string
  /** Below the button; by default its label. */
  word?: string
  icon: ReactNode
  onClick: () => void
  isOff?: boolean
  isPressed?: boolean
  hasUnread?: boolean
  /** Hidden on phones. */
  isWide?: boolean
}

function Control({ label, word = label, icon, onClick, isOff, isPressed, hasUnread, isWide }: ControlProps) {
  return (
    <span className={`${controlClass} ${isWide ? 'max-md:hidden' : ''}`}>
      <button
        type="button"
        className={`${roundClass} ${hasUnread ? unreadClass : ''}`}
        aria-label={label}
        aria-pressed={isPressed}
        data-off={isOff || undefined}
        onClick={onClick}
      >
        {icon}
      </button>
      <span aria-hidden="true">{word}</span>
    </span>
  )
}

function MoreMenu({ video, onSettings }: Pick<CallControlsProps, 'video' | 'onSettings'>) {
  const { isOpen, area, panel, toggle, close } = useDropdown()
  const run = (action: () => unknown) => () => {
    close()
    void action()
  }
  const isFull = isOpen && document.fullscreenElement !== null
  return (
    <div {...area} className={`${controlClass} relative`}>
      <div
        {...panel}
        className="absolute right-0 bottom-[calc(100%+8px)] z-2 grid w-max min-w-55 rounded-md border border-room-line bg-ink p-2 shadow-3"
      >
        {isOpen && document.pictureInPictureEnabled && (
          <button type="button" className={menuClass} onClick={run(() => togglePictureInPicture(video.current))}>
            <PictureInPicture />
            {words.pictureInPicture}
          </button>
        )}
        {isOpen && document.fullscreenEnabled && (
          <button type="button" className={menuClass} onClick={run(toggleFullScreen)}>
            {isFull ? <Minimize /> : <Maximize />}
            {isFull ? words.exitFullScreen : words.fullScreen}
          </button>
        )}
        <button type="button" className={menuClass} onClick={run(onSettings)}>
          <Settings />
          {words.settings}
        </button>
      </div>
      <button
        type="button"
        className={roundClass}
        aria-label={words.more}
        aria-expanded={isOpen}
        aria-controls={panel.id}
        onClick={toggle}
      >
        <Ellipsis />
      </button>
      <span aria-hidden="true">{words.more}</span>
    </div>
  )
}

async function togglePictureInPicture(video: HTMLVideoElement | null) {
  if (document.pictureInPictureElement) return document.exitPictureInPicture()
  await video?.requestPictureInPicture().catch(() => undefined)
}

async function toggleFullScreen() {
  if (document.fullscreenElement) return document.exitFullscreen()
  await document.documentElement.requestFullscreen().catch(() => undefined)
}
