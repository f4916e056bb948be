import type { ReactNode } from 'react'

type LoadingShapeProps = { says: string; className?: string; children: ReactNode }

/** A skeleton, hidden from screen readers, with a status text for them. */
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
