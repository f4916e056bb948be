import { bird, cloud, ripples, sun } from '../clinics/scenery.ts'
import { box, d, move, palette, path, rect, type Tones } from '../shapes.ts'

const { ink, sea, lagoon, paper, dune, apricot, coral, brick, sage, moss } = palette

export const WIDTH = 960
export const HEIGHT = 720

export const ground = (fill: string) => rect(0, 0, WIDTH, HEIGHT, fill)

/** The low sun of the coast, with one ring. */
export const coastSun = (x: number, y: number, radius: number) => sun(x, y, radius, apricot, '#F9D698')

/** Water from y downwards with a lighter edge and a few dashes. */
export function water(y: number, dashes: readonly (readonly [x: number, y: number, length: number])[]) {
  return [
    rect(0, y, WIDTH, HEIGHT - y, sea),
    path(d`M0 ${y}H960V${y + 12}C800 ${y + 20} 660 ${y + 8} 480 ${y + 14}S160 ${y + 20} 0 ${y + 12}Z`, lagoon),
    ripples(dashes, lagoon),
  ].join('')
}

export const farHills = (y: number, fill: string) =>
  path(
    d`M0 ${y}C90 ${y - 66} 190 ${y - 40} 300 ${y - 58}C420 ${y - 78} 520 ${y - 8} 660 ${y - 30}C780 ${y - 48} 860 ${y - 74} 960 ${y - 60}V${y + 6}H0Z`,
    fill,
  )

export const sail = (x: number, y: number, scale: number, hull: string = brick, shade: string = dune) =>
  move(
    x,
    y,
    path('M-3 -6V-74L-42 -6Z', paper) +
      path('M3 -6V-64Q34 -34 32 -6Z', shade) +
      path('M-46 0H44Q36 18 20 18H-26Q-40 16 -46 0Z', hull),
    `scale(${scale})`,
  )

/** A lighthouse on its rock, standing on y. */
export const lighthouse = (x: number, y: number, scale: number) =>
  move(
    x,
    y,
    [
      path('M-96 0C-80 -30 -48 -40 -20 -42H30C66 -38 92 -20 104 0Z', sage) +
        path('M14 -42H30C66 -38 92 -20 104 0H44C40 -18 30 -34 14 -42Z', moss),
      path('M-30 -40L-20 -196H20L30 -40Z', paper) + path('M8 -40L6 -196H20L30 -40Z', dune),
      path('M-26.8 -90L-23.6 -140H23.6L26.8 -90Z', coral) + path('M7.4 -90L6.8 -140H23.6L26.8 -90Z', brick),
      box([-26, -206, 52, 10], [brick, ink], 0.6),
      box([-14, -236, 28, 30], [paper, apricot], 0.6),
      path('M-20 -236Q0 -268 20 -236Z', coral) + path('M4 -236Q6 -250 0 -252Q12 -250 20 -236Z', brick),
    ].join(''),
    `scale(${scale})`,
  )

/** A rail of stone between us and the sea, its top at y. */
export function balustrade(y: number, [light, shade]: Tones = [paper, dune]) {
  const posts = Array.from({ length: 11 }, (_, at) => 40 + at * 88)
  const post = (x: number, w: number) =>
    d`M${x - w * 0.5} ${y + 34}h${w}v10c0 14 ${w * 0.35} 26 ${w * 0.35} 50c0 22 ${-w * 0.35} 26 ${-w * 0.35} 40v60h${-w}v-60c0 -14 ${-w * 0.35} -18 ${-w * 0.35} -40c0 -24 ${w * 0.35} -36 ${w * 0.35} -50z`
  return [
    path(posts.map((x) => post(x, 34)).join(''), light),
    path(posts.map((x) => post(x + 11, 12)).join(''), shade),
    rect(0, y, WIDTH, 34, light) + rect(0, y + 24, WIDTH, 10, shade),
  ].join('')
}

export const clouds = (...list: readonly (readonly [x: number, y: number, scale: number])[]) =>
  list.map(([x, y, scale]) => cloud(x, y, scale)).join('')

export const birds = (...list: readonly (readonly [x: number, y: number, scale: number])[]) =>
  list.map(([x, y, scale]) => bird(x, y, scale, brick)).join('')
