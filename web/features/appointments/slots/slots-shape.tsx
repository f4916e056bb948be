import { LoadingShape } from '#web/ui/loading-shape.tsx'

const bone = 'rounded-sm bg-sand-100'
const places = Array.from({ length: 9 }, (_, place) => place)

/** In the shape of the times that are on their way. */
export function SlotsShape() {
  return (
    <LoadingShape says="Loading free times">
      <div className={`${bone} h-17`} />
      <div className="mt-4 grid grid-cols-3 gap-2">
        {places.map((place) => (
          <div key={place} className={`${bone} h-12`} />
        ))}
      </div>
    </LoadingShape>
  )
}
