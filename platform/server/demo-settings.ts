import { isLocalName } from '#platform/server/local-names.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

type DemoEnvironment = {
  HOST: string
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
  TRUST_PROXY: number
  DEMO?: 'on' | 'off' | 'public' | undefined
  DEMO_CLOCK?: Date | undefined
}

/**
 * The demo has an operator with a public password, so a site that is reachable from other machines needs an explicit
 * opt-in: DEMO=public.
 */
export function demoSetting(env: DemoEnvironment) {
  const setting = env.DEMO ?? (env.DATABASE_URL === undefined ? 'on' : 'off')
  const publicSetting = [
    { name: 'HOST', value: env.HOST, isLocal: isLocalName(env.HOST) },
    {
      name: 'PUBLIC_URL',
      value: env.PUBLIC_URL,
      isLocal: !env.PUBLIC_URL || isLocalName(new URL(env.PUBLIC_URL).hostname),
    },
    { name: 'TRUST_PROXY', value: env.TRUST_PROXY, isLocal: env.TRUST_PROXY === 0 },
  ].find(({ isLocal }) => !isLocal)
  if (setting === 'on' && publicSetting)
    throw new StartProblem(
      `The demo is on, and its passwords are public, but ${publicSetting.name} "${publicSetting.value}" can be reached by others. ` +
        'Set DEMO=off, or DEMO=public if everybody may be its operator.',
    )
  return setting !== 'off'
}

/** People of a real site, and of a public demo, live by the real time. */
export function demoClockSetting(env: DemoEnvironment) {
  if (env.DEMO_CLOCK && (!demoSetting(env) || env.DEMO === 'public'))
    throw new StartProblem('The setting DEMO_CLOCK moves the clock of a demo on this machine: it needs DEMO=on.')
  return env.DEMO_CLOCK
}
