const NAME_WIDTH = 36

/** Runs one step of a command: its name is shown while it runs, then its time and, if wanted, a remark. */
exports.step = async (name, work, remark) => {
  process.stdout.write(`  ${name.padEnd(NAME_WIDTH)}`)
  const begin = Date.now()
  try {
    const result = await work()
    process.stdout.write(`${timed(begin, remark?.(result))}\n`)
    return result
  } catch (error) {
    process.stdout.write(`${timed(begin, 'failed')}\n`)
    throw error
  }
}

/** The same for steps that run in parallel: each prints its line when it is done. */
exports.sideStep = async (name, work, remark) => {
  const begin = Date.now()
  const result = await work()
  process.stdout.write(`  ${name.padEnd(NAME_WIDTH)}${timed(begin, remark?.(result))}\n`)
  return result
}

const timed = (begin, remark) =>
  [`${((Date.now() - begin) / 1000).toFixed(1)} s`.padStart(8), remark].filter(Boolean).join('   ')
