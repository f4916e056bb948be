import type { ReactNode } from 'react'

type LoadingShapeProps = { says: string; className?: string; children: ReactNode }

/** Something in the shape of what is on its way, with words for those who cannot see it. */
export function LoadingShape({ says, className, children }: LoadingShapeProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {says}
      </p>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </>
  )
}
