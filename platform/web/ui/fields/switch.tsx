import type { ComponentProps, ReactNode } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { children: ReactNode }

/** The native checkbox already exposes its state. */
const nature = { type: 'checkbox', role: 'switch' } as const

/** A switch with its label at the left. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 text-md">
      {children}
      <input {...input} {...nature} className="switch" />
    </label>
  )
}
