// npm run operator -- create NAME [--agent] | list | role NAME ROLE | disable NAME | enable NAME | link NAME: the accounts of
// the care team.
import {
  createOperator,
  disableOperator,
  enableOperator,
  listOperators,
  renewSetupLink,
  SETUP_LINK_HOURS,
  setAdministrator,
} from '#features/accounts/server/team/operators.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { runCommand } from './command-context.ts'

const USAGE = `npm run operator -- create NAME     an administrator, and a link that sets the password; with --agent an agent
npm run operator -- role NAME agent|administrator    changes what an operator may do
npm run operator -- link NAME       another link for an operator, when the first one was lost
npm run operator -- list            all operators
npm run operator -- disable NAME    signs an operator out and refuses the password
npm run operator -- enable NAME     lets a disabled operator log in again`

const COMMANDS: Readonly<Record<string, (ctx: AppCtx, name: string, option: string) => Promise<string>>> = {
  create: async (ctx, name, option) => {
    if (option !== '' && option !== '--agent') throw new AppError('bad_request', USAGE)
    return showLink(name, await createOperator(ctx, name, option === '--agent'))
  },
  role: async (ctx, name, role) => {
    if (role !== 'agent' && role !== 'administrator') throw new AppError('bad_request', USAGE)
    await setAdministrator(ctx, name, role === 'administrator')
    return `${name} is now an ${role}.`
  },
  link: async (ctx, name) => showLink(name, await renewSetupLink(ctx, name)),
  disable: async (ctx, name) => {
    await disableOperator(ctx, name)
    return `${name} is logged out everywhere and cannot log in.`
  },
  enable: async (ctx, name) => {
    await enableOperator(ctx, name)
    return `${name} can log in again.`
  },
}

const showLink = (name: string, link: string) =>
  `Open this link to set the password of ${name}. It works once, for ${SETUP_LINK_HOURS} hours:\n\n  ${link}`

const [command = '', name = '', option = ''] = process.argv.slice(2)
await runCommand(async (ctx) => {
  const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (command === 'list') console.log(await showList(ctx))
  else if (work && name) console.log(await work(ctx, name, option))
  else throw new AppError('bad_request', USAGE)
})

async function showList(ctx: AppCtx) {
  const operators = await listOperators(ctx)
  if (operators.length === 0) return 'There are no operators. Create one: npm run operator -- create NAME'
  return operators
    .map(({ username, isAdministrator, isDisabled, isDemo, createdAt }) =>
      [
        username.padEnd(31),
        isAdministrator ? 'administrator' : 'agent'.padEnd(13),
        `since ${createdAt.toISOString().slice(0, 10)}`,
        ...(isDemo ? ['demo account, password is public'] : []),
        ...(isDisabled ? ['disabled'] : []),
      ].join('  '),
    )
    .join('\n')
}
