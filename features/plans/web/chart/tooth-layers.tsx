import { memo } from 'react'
import type { Condition } from '../../rules/plans.ts'
import type { ToothDrawing } from './tooth-drawing.ts'

type ToothLayersProps = {
  drawing: ToothDrawing
  outlineId: string
  condition: Condition | null
  /** In a row, which has a drawing unit to a pixel. */
  isInRow?: boolean
}

/** The drawing of one tooth in its condition. Colours come from the classes of the group around it. */
export const ToothLayers = memo(function ToothLayers({
  drawing,
  outlineId,
  condition,
  isInRow = false,
}: ToothLayersProps) {
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
      <use href={outline} className="fill-(--pocket)" transform={drawing.pocket} />
      {condition === 'missing' ? (
        <use
          href={outline}
          strokeWidth={isInRow ? 1.4 : 4}
          strokeDasharray={isInRow ? '3 2.6' : '9 8'}
          strokeLinecap="round"
          className="fill-gap stroke-brick group-aria-checked/tooth:fill-teal-50 group-aria-checked/tooth:stroke-teal-700"
        />
      ) : (
        <>
          <use
            href={outline}
            strokeWidth="3"
            className="fill-(--shade) forced-colors:stroke-[color:CanvasText] forced-colors:group-aria-checked/tooth:fill-[Highlight]"
          />
          <use href={outline} className="fill-(--light)" transform={drawing.lit} />
          <g className="fill-(--cusp)">
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
          <path
            d={drawing.fissures}
            fill="none"
            strokeWidth={isInRow ? 1.2 : 3.4}
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-(--edge)"
          />
        </>
      )}
      {isCrown && (
        <use
          href={outline}
          transform={drawing.crownEdge}
          fill="none"
          strokeWidth={isInRow ? 1.2 : 4}
          className="stroke-crown-edge"
        />
      )}
      {isRootTreated && <Canals canals={drawing.canals} />}
      {condition === 'decay' && (
        <>
          <path d={drawing.decay.outer} className="fill-brick" />
          <path d={drawing.decay.inner} className="fill-plum" />
        </>
      )}
      {isImplant && <Implant implant={drawing.implant} />}
    </>
  )
})

function Canals({ canals }: Pick<ToothDrawing, 'canals'>) {
  return canals.map(({ outer, inner }) => (
    <g key={`${outer.x} ${outer.y}`}>
      <circle cx={outer.x} cy={outer.y} r={outer.radius} className="fill-blush" />
      <circle cx={inner.x} cy={inner.y} r={inner.radius} className="fill-canal" />
    </g>
  ))
}

function Implant({ implant: { body, shade, head, socket } }: Pick<ToothDrawing, 'implant'>) {
  return (
    <>
      <circle cx={body.x} cy={body.y} r={body.radius} className="fill-teal-500" />
      <path d={shade} className="fill-teal-700" />
      <circle cx={head.x} cy={head.y} r={head.radius} className="fill-teal-50" />
      <path d={socket} className="fill-pine" />
    </>
  )
}
