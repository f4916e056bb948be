// Renders the pictures that go with shared links: npm run artwork -- cards (needs ffmpeg)
import { mkdirSync, writeFileSync } from 'node:fs'
import { brand } from '#content/brand.ts'
import { countryPackagesPage } from '#content/pages/country-packages.ts'
import { destinationsPage } from '#content/pages/destinations.ts'
import { treatmentPages } from '#content/treatments/all.ts'
import { type Card, cardPage, coast, HEIGHT, posters, scene, ticket, WIDTH } from './card-page.ts'
import { quantisePng } from './ffmpeg.ts'
import { root } from './sources.ts'
import { withPage } from './with-page.ts'

const treatments = treatmentPages.map(({ path, title }): [string, Card] => [
  `cards/${path}`,
  {
    title,
    line: 'What happens, recovery, risks and what to ask.',
    picture: scene(`web/drawings/treatments/${path}`),
  },
])

const beside: [file: string, card: Card][] = [
  ...treatments,
  [
    'cards/country-packages',
    { title: countryPackagesPage.title, line: 'Treatment, stay and transfer at one price.', picture: ticket },
  ],
]

const above: [file: string, card: Card][] = [
  ['card', { title: `${brand.tagline}.`, line: 'Clinics and doctors abroad, with honest prices.', picture: coast }],
  [
    'cards/destinations',
    {
      title: destinationsPage.title,
      line: 'Ten countries our patients travel to most.',
      picture: posters(['istanbul', 'dubrovnik', 'budapest', 'barcelona', 'rio']),
    },
  ],
]

mkdirSync(new URL('public/cards/', root), { recursive: true })
await withPage(WIDTH, HEIGHT, async (page) => {
  for (const [cards, isWide] of [[beside, false] as const, [above, true] as const])
    for (const [file, card] of cards) {
      await page.setContent(cardPage(card, isWide))
      await page.evaluate(() => document.fonts.ready)
      writeFileSync(new URL(`public/${file}.png`, root), quantisePng(await page.screenshot()))
    }
})
