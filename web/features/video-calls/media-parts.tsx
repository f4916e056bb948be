import { useEffect, useRef } from 'react'
import { consultationPage as words } from '#content/pages/consultation.ts'
import { LEVEL_BARS, useLevel } from './sound.ts'

type TrackVideoProps = { track: MediaStreamTrack | null; label: string; isScreen?: boolean }

/** The picture of a track of this window, without sound. */
export function TrackVideo({ track, label, isScreen = false }: TrackVideoProps) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (element.current) element.current.srcObject = track && new MediaStream([track])
  }, [track])
  return <video ref={element} autoPlay playsInline muted aria-label={label} data-screen={isScreen || undefined} />
}

/** How loud the microphone hears the person. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const level = useLevel(track)
  return (
    <span role="img" aria-label={words.check.level} className="room-level">
      {Array.from({ length: LEVEL_BARS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other identity
        <i key={at} data-on={at < level || undefined} />
      ))}
    </span>
  )
}
