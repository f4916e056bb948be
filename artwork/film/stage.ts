import { fontFaces, shapesOf } from '../render/sources.ts'
import { circle } from '../shapes.ts'
import { HEIGHT, type Scene, WIDTH } from './scene.ts'
import { dot } from './via.ts'

const FAR = 1600

function onStage({ id, shapes }: Scene) {
  return `<clipPath id="${id}-hole">${circle(0, 0, FAR, '#000').replace('<circle', `<circle id="${id}-iris"`)}</clipPath><g id="${id}-scene" clip-path="url(#${id}-hole)">${shapes}</g>`
}

/** One page with everything that is ever seen; a frame only changes attributes. */
export const stage = (scenes: readonly Scene[]) =>
  `<!doctype html><style>${fontFaces()}*{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><g id="coast">${shapesOf('web/drawings/hero-coast')}</g></defs>${scenes.map(onStage).join('')}${dot}</svg>`
