import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeIn, project, VIEW_RATIO, viewAround, WORLD_SIZE, zoomed } from './map-view.ts'

const point = fc
  .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true }))
  .map(project)

test('the equator and the meridian of Greenwich cross in the middle of the world', () => {
  expect(project([0, 0]).x).toBe(WORLD_SIZE / 2)
  expect(project([0, 0]).y).toBeCloseTo(WORLD_SIZE / 2)
  expect(project([-180, 85.0511]).x).toBe(0)
  expect(project([-180, 85.0511]).y).toBeCloseTo(0, 0)
})

test('a view shows all of its points, within the world and in the proportion of the picture', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), (points) => {
      const view = viewAround(points)
      expect(view.width / view.height).toBeCloseTo(VIEW_RATIO)
      expect(view.x).toBeGreaterThanOrEqual(0)
      expect(view.x + view.width).toBeLessThanOrEqual(WORLD_SIZE + 0.001)
      // The whole world is wider than high in the picture: then the poles are cut off
      if (view.width < WORLD_SIZE) for (const each of points) expect(placeIn(view, each)).not.toBeNull()
    }),
  )
})

test('a zoom has its point in the middle, has an end, and leads back', () => {
  const istanbul = project([28.95, 41.03])
  const view = viewAround([istanbul, project([19.04, 47.5])])
  const closer = zoomed(view, 2, istanbul)
  expect(closer.width).toBe(view.width / 2)
  expect(placeIn(closer, istanbul)).toEqual({ left: expect.closeTo(50), top: expect.closeTo(50) })
  expect(zoomed(zoomed(view, 1000, istanbul), 2, istanbul).width).toBe(zoomed(view, 1000, istanbul).width)
  expect(zoomed(view, 1 / 1000, istanbul).width).toBe(WORLD_SIZE)
})

test('points outside of a view have no place in it', () => {
  expect(placeIn(viewAround([project([28.95, 41.03])]), project([139.7, 35.69]))).toBeNull()
})
