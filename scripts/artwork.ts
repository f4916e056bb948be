// npm run artwork: draws the pictures of the site again; see artwork/README.md.
const SCRIPTS: Record<string, () => Promise<unknown>> = {
  drawings: () => import('../artwork/draw.ts'),
  cards: () => import('../artwork/render/cards.ts'),
  icons: () => import('../artwork/render/icons.ts'),
  sprite: () => import('../artwork/render/write-sprite.ts'),
  world: () => import('../artwork/map/write-world.ts'),
  film: () => import('../artwork/film/film.ts'),
}

const [name = 'drawings', ...rest] = process.argv.slice(2)
const script = SCRIPTS[name]
if (!script) {
  console.error(`There is no artwork "${name}". There are: ${Object.keys(SCRIPTS).join(', ')}.`)
  process.exit(1)
}
// The scripts read their own arguments from the same place
process.argv.splice(2, process.argv.length, ...rest)
await script()

export {}
