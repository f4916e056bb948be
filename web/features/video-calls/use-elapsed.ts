import { useEffect, useState } from 'react'
import { consultationPage } from '#content/pages/consultation.ts'
import { minutes, seconds } from '#domain/durations.ts'

/** How long the call has lasted: "12:40 of 30:00". Empty before it has begun. */
export function useElapsed(startedAt: string | undefined, planned: { startsAt: string; endsAt: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), seconds(1))
    return () => clearInterval(timer)
  }, [])
  if (!startedAt) return ''
  const length = Date.parse(planned.endsAt) - Date.parse(planned.startsAt)
  return consultationPage.call.elapsed(clock(now - Date.parse(startedAt)), clock(length))
}

/** 12:40 */
export function clock(duration: number) {
  const positive = Math.max(0, duration)
  const whole = Math.floor(positive / minutes(1))
  const rest = Math.floor((positive % minutes(1)) / seconds(1))
  return `${String(whole).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
