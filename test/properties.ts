const { FULL_RUNS, TEST_SEED } = process.env

/** `npm run test:all` makes as many runs of each property as it asks for. */
export const isFullLength = Boolean(FULL_RUNS)

/** One seed for all that is random in tests: the same commit has the same result, and a red one can be repeated. */
export const SEED = Number(TEST_SEED || 14)

const QUICK_RUNS = 50

/** How many people race for one thing. The quick tier finds a lost race with fewer of them, too. */
export const CROWD = isFullLength ? 200 : 40

/** How often fast-check tries a property. In the quick tier a property that works on the database needs fewer than 50 runs. */
export const runs = (full: number, quick = QUICK_RUNS) => ({ numRuns: isFullLength ? full : Math.min(full, quick) })
