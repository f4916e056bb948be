/** Lets at most so much in at once. Whoever finds no room waits, first come, first served. */
export function createGate(room: number) {
  let free = room
  const waiting: { weight: number; enter: () => void }[] = []

  function admit() {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.weight
      next.enter()
    }
  }

  /** Resolves when there is room, with the way out. */
  async function enter(weight = 1) {
    await new Promise<void>((resolve) => {
      waiting.push({ weight, enter: resolve })
      admit()
    })
    let isInside = true
    return () => {
      if (isInside) free += weight
      isInside = false
      admit()
    }
  }

  async function inTurn<Result>(work: () => Promise<Result>) {
    const leave = await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return { enter, inTurn }
}
