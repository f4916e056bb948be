import type { RefObject } from 'react'
import type { Site } from '#platform/rules/site.ts'
import { loginForm } from '../words/login.ts'

const words = loginForm.demoAccounts

type Account = NonNullable<Site['demoAccounts']>[number]
type DemoAccountsProps = { accounts: Account[]; form: RefObject<HTMLFormElement | null> }

/** Demo accounts; a click fills in the form. */
export function DemoAccounts({ accounts, form }: DemoAccountsProps) {
  const fillIn = (account: Account) => {
    for (const name of ['username', 'password'] as const) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = account[name]
    }
  }
  return (
    <fieldset className="mt-4 rounded-sm border border-warn-line bg-warn-bg px-4 pt-3 pb-2 text-sm text-warn">
      <legend className="sr-only">{words.legend}</legend>
      <p className="font-semibold">{words.heading}</p>
      {accounts.map((account) => (
        <button
          key={account.username}
          type="button"
          className="flex min-h-11 w-full items-center gap-3 rounded-xs py-1 text-left decoration-warn-line underline-offset-4 hover:decoration-current"
          onClick={() => fillIn(account)}
        >
          <span className="w-18 flex-none font-semibold">{words.roles[account.role]}</span>
          <span className="min-w-0 wrap-anywhere underline decoration-inherit">
            {account.username} / {account.password}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
