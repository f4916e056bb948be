import type { ReactNode } from 'react'

type AccountCardProps = { title: string; children: ReactNode }

/** Frame of the password and e-mail pages. */
export function AccountCard({ title, children }: AccountCardProps) {
  return (
    <div className="bg-sand-50 py-10 md:min-h-[60vh] md:py-16">
      <div className="wrap">
        <div className="card mx-auto max-w-140 p-5 sm:p-8 lg:p-10">
          <h1 className="text-4xl">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
