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

const { controls: words } = consultationPage.call

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
    <div role="toolbar" aria-label={words.label} className="room-controls">
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
      <span className="room-control">
        <button type="button" className="room-round room-leave" aria-label={words.leaveLabel} onClick={onLeave}>
          <PhoneOff />
          <span>{words.leave}</span>
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
    <span className="room-control" data-wide={isWide || undefined}>
      <button
        type="button"
        className="room-round"
        aria-label={label}
        aria-pressed={isPressed}
        data-off={isOff || undefined}
        data-unread={hasUnread || undefined}
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
    <div {...area} className="room-control relative">
      <div {...panel} className="room-menu">
        {isOpen && document.pictureInPictureEnabled && (
          <button type="button" onClick={run(() => togglePictureInPicture(video.current))}>
            <PictureInPicture />
            {words.pictureInPicture}
          </button>
        )}
        {isOpen && document.fullscreenEnabled && (
          <button type="button" onClick={run(toggleFullScreen)}>
            {isFull ? <Minimize /> : <Maximize />}
            {isFull ? words.exitFullScreen : words.fullScreen}
          </button>
        )}
        <button type="button" onClick={run(onSettings)}>
          <Settings />
          {words.settings}
        </button>
      </div>
      <button
        type="button"
        className="room-round"
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
