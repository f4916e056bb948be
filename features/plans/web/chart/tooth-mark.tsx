import { type Numbering, toothNumber } from '../../rules/teeth.ts'
import { describeTooth, type ToothStatus } from '../tooth-status.ts'
import { type ToothHandlers, toothId } from '../use-tooth-selection.ts'
import { SignBadge } from './glyphs.tsx'
import type { ToothDrawing } from './tooth-drawing.ts'
import { ToothLayers } from './tooth-layers.tsx'
import type { Point } from './tooth-shapes.ts'

type ToothMarkProps = {
  drawing: ToothDrawing
  number: Point
  badge?: Point | undefined
  badgeScale?: number
  /** The area of a row that belongs to the tooth: its left edge, width and height. */
  area?: readonly [x: number, width: number, height: number]
  status: ToothStatus
  numbering: Numbering
  isSelected: boolean
  isInTabOrder: boolean
  handlers: ToothHandlers
}

/** One tooth of a chart: a checkbox with its drawing, number, and the sign of what is wanted. */
export function ToothMark({ drawing, number, badge, badgeScale = 1, area, status, ...rest }: ToothMarkProps) {
  const { numbering, isSelected, isInTabOrder, handlers } = rest
  const { tooth } = drawing
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no checkbox that can be drawn inside an SVG
    <g
      id={toothId(tooth)}
      role="checkbox"
      aria-checked={isSelected}
      aria-label={describeTooth(tooth, numbering, status)}
      tabIndex={isInTabOrder ? 0 : -1}
      className={classesOf(status, isSelected)}
      {...handlers}
    >
      {area && <rect x={area[0]} y="0" width={area[1]} height={area[2]} rx="8" className="tooth-area" />}
      <ToothLayers
        drawing={drawing}
        outlineId={`outline-${tooth}`}
        condition={status.isPontic ? null : status.condition}
      />
      <g className="tooth-number">
        <circle cx={number[0]} cy={number[1]} r={area ? 0 : 32} />
        <text x={number[0]} y={number[1]}>
          {toothNumber(tooth, numbering)}
        </text>
      </g>
      {badge && status.sign && (
        <SignBadge sign={status.sign} count={status.count} x={badge[0]} y={badge[1]} scale={badgeScale} />
      )}
    </g>
  )
}

export function classesOf({ condition, isPontic }: ToothStatus, isSelected: boolean) {
  const classes = ['tooth']
  if (isPontic) classes.push('tooth-pontic')
  else if (condition === 'missing') classes.push('tooth-missing')
  if (condition === 'implant' || condition === 'implant-crown') classes.push('tooth-implant')
  if (condition === 'crown' || condition === 'root-treated-crown') classes.push('tooth-crown')
  if (isSelected) classes.push('tooth-selected')
  return classes.join(' ')
}
