import { type ReactNode, useEffect, useRef, useState } from 'react'
import { consultationPage as words } from '../words/consultation.ts'
import { VideoOff } from './call-icons.tsx'

/** How many bars the meter has. */
const LEVEL_BARS = 12
const METER_INTERVAL_MS = 80
/** Speech at a normal distance fills about two thirds of the meter. */
const SPEECH_GAIN = 22

type TrackVideoProps = { track: MediaStreamTrack | null; label: string; isScreen?: boolean }

/** The picture of a track of this window, without sound. */
export function TrackVideo({ track, label, isScreen = false }: TrackVideoProps) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (element.current) element.current.srcObject = track && new MediaStream([track])
  }, [track])
  return (
    <video
      ref={element}
      autoPlay
      playsInline
      muted
      aria-label={label}
      className={`size-full ${isScreen ? 'object-contain' : '-scale-x-100 object-cover'}`}
    />
  )
}

type OwnPictureProps = { camera: MediaStreamTrack | null; note: string; className?: string; children: ReactNode }

/** How the other one will see the person, before the call; without a camera a note. */
export function OwnPicture({ camera, note, className = '', children }: OwnPictureProps) {
  return (
    <div className={`relative aspect-[4/3.4] overflow-hidden rounded-lg bg-room-surface md:aspect-16/10 ${className}`}>
      {camera ? (
        <TrackVideo track={camera} label={words.check.preview} />
      ) : (
        <p className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center text-room-muted">
          <VideoOff />
          {note}
        </p>
      )}
      {children}
    </div>
  )
}

/** How loud the microphone hears the person. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const level = useLevel(track)
  const on = 'bg-teal-500 on-dark:bg-ok-on-dark'
  const off = 'bg-line on-dark:bg-room-off'
  return (
    <span role="img" aria-label={words.check.level} className="inline-flex flex-none items-center gap-0.75">
      {Array.from({ length: LEVEL_BARS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other identity
        <i key={at} className={`h-4 w-1.25 rounded-[2px] ${at < level ? on : off}`} />
      ))}
    </span>
  )
}

/** The loudness of a track as a number of bars, 0 to `LEVEL_BARS`. */
function useLevel(track: MediaStreamTrack | null) {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!track) return setLevel(0)
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      setLevel(track.enabled ? barsOf(samples) : 0)
    }, METER_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [track])
  return level
}

/** The root mean square on a scale that follows hearing. */
function barsOf(samples: Float32Array) {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const loudness = Math.sqrt(sum / Math.max(1, samples.length))
  return Math.min(LEVEL_BARS, Math.round(Math.sqrt(loudness) * SPEECH_GAIN))
}

/** Two soft notes on the chosen speaker. */
export async function playTestSound(speakerId: string) {
  const context = new AudioContext()
  // Not in all browsers: the default speaker is used then.
  const selectable = context as AudioContext & { setSinkId?: (id: string) => Promise<void> }
  await selectable.setSinkId?.(speakerId).catch(() => undefined)
  const NOTES = [523.25, 659.25]
  const LENGTH = 0.45
  for (const [at, frequency] of NOTES.entries()) {
    const start = context.currentTime + at * LENGTH * 0.7
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.linearRampToValueAtTime(0.25, start + 0.03)
    gain.gain.exponentialRampToValueAtTime(0.001, start + LENGTH)
    const note = new OscillatorNode(context, { type: 'sine', frequency })
    note.connect(gain).connect(context.destination)
    note.start(start)
    note.stop(start + LENGTH)
  }
  setTimeout(() => void context.close(), NOTES.length * LENGTH * 1000 + 500)
}

/** Whether this browser can choose a speaker. */
export const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype
