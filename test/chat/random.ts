/** Seeded pseudo-random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random seed, unless CHAT_SEED reproduces a run. */
export const newSeed = () => Number(process.env.CHAT_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0])
