import type { ReactNode } from 'react'

/** The ground and the headline of the screen. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="bg-sand-50">
      <div className="wrap py-10 md:py-14">
        <h1 className="mb-8 text-4xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}
