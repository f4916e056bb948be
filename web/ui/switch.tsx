import type { ComponentProps, ReactNode } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { children: ReactNode }

/** The native checkbox already exposes its state. */
const nature = { type: 'checkbox', role: 'switch' } as const

/** A switch with its label at the left. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 text-md">
      {children}
      <input
        {...input}
        {...nature}
        className="relative h-6.5 w-11 flex-none appearance-none rounded-full border border-transparent bg-line-strong transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:border before:border-transparent before:bg-white before:transition-transform checked:bg-teal-700 checked:before:translate-x-4.5"
      />
    </label>
  )
}
