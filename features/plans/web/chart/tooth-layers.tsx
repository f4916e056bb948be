import { memo } from 'react'
import type { Condition } from '../../rules/plans.ts'
import type { ToothDrawing } from './tooth-drawing.ts'

type ToothLayersProps = { drawing: ToothDrawing; outlineId: string; condition: Condition | null }

/** The drawing of one tooth in its condition. Colours come from the classes of the group around it. */
export const ToothLayers = memo(function ToothLayers({ drawing, outlineId, condition }: ToothLayersProps) {
  const outline = `#${outlineId}`
  const isImplant = condition === 'implant' || condition === 'implant-crown'
  const isCrown = condition === 'crown' || condition === 'root-treated-crown' || condition === 'implant-crown'
  const isRootTreated = condition === 'root-treated' || condition === 'root-treated-crown'
  return (
    <>
      {/* Without a class of its own, which its copies would have, too. */}
      <defs>
        <path id={outlineId} d={drawing.outline} />
      </defs>
      <use href={outline} className="tooth-pocket" transform={drawing.pocket} />
      <use href={outline} className="tooth-base" />
      {condition !== 'missing' && (
        <>
          <use href={outline} className="tooth-light" transform={drawing.lit} />
          <g className="tooth-cusps">
            {drawing.cusps.map(({ x, y, radiusX, radiusY, angle }) => (
              <ellipse
                key={`${x} ${y}`}
                cx={x}
                cy={y}
                rx={radiusX}
                ry={radiusY}
                transform={angle ? `rotate(${angle} ${x} ${y})` : undefined}
              />
            ))}
          </g>
          <path d={drawing.fissures} className="tooth-fissures" />
        </>
      )}
      {isCrown && <use href={outline} className="tooth-crown-edge" transform={drawing.crownEdge} />}
      {isRootTreated && <Canals canals={drawing.canals} />}
      {condition === 'decay' && (
        <>
          <path d={drawing.decay.outer} className="tooth-decay" />
          <path d={drawing.decay.inner} className="tooth-decay-core" />
        </>
      )}
      {isImplant && <Implant implant={drawing.implant} />}
    </>
  )
})

function Canals({ canals }: Pick<ToothDrawing, 'canals'>) {
  return canals.map(({ outer, inner }) => (
    <g key={`${outer.x} ${outer.y}`}>
      <circle cx={outer.x} cy={outer.y} r={outer.radius} className="tooth-canal" />
      <circle cx={inner.x} cy={inner.y} r={inner.radius} className="tooth-canal-core" />
    </g>
  ))
}

function Implant({ implant: { body, shade, head, socket } }: Pick<ToothDrawing, 'implant'>) {
  return (
    <>
      <circle cx={body.x} cy={body.y} r={body.radius} className="implant-body" />
      <path d={shade} className="implant-shade" />
      <circle cx={head.x} cy={head.y} r={head.radius} className="implant-head" />
      <path d={socket} className="implant-socket" />
    </>
  )
}
