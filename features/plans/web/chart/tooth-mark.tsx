import type { ReactNode } from 'react'
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
      {area && (
        <rect
          x={area[0]}
          y="0"
          width={area[1]}
          height={area[2]}
          rx="8"
          className={`${isSelected ? selectedArea : 'fill-transparent group-hover/tooth:fill-sand-50'} group-focus-visible/tooth:stroke-teal-700 group-focus-visible/tooth:stroke-3`}
        />
      )}
      <ToothLayers
        drawing={drawing}
        outlineId={`outline-${tooth}`}
        condition={status.isPontic ? null : status.condition}
        isInRow={area !== undefined}
      />
      <circle
        cx={number[0]}
        cy={number[1]}
        r={area ? 0 : 32}
        className={isSelected ? 'fill-teal-700' : 'fill-transparent'}
      />
      <ToothNumber
        at={number}
        className={`${area ? 'text-[15px]' : 'text-[28px] max-[480px]:text-[30px]'} ${numberLook(status, isSelected, area !== undefined)}`}
      >
        {toothNumber(tooth, numbering)}
      </ToothNumber>
      {badge && status.sign && (
        <SignBadge sign={status.sign} count={status.count} x={badge[0]} y={badge[1]} scale={badgeScale} />
      )}
    </g>
  )
}

const selectedArea = 'fill-teal-50 stroke-teal-700 stroke-2'

function numberLook(status: ToothStatus, isSelected: boolean, isInRow: boolean) {
  if (isSelected) return `font-bold ${isInRow ? 'fill-teal-800' : 'fill-white'}`
  return `font-medium ${isGap(status) ? 'fill-brick' : 'fill-ink'}`
}

type ToothNumberProps = { at: Point; className: string; children: ReactNode }

export const ToothNumber = ({ at: [x, y], className, children }: ToothNumberProps) => (
  <text
    x={x}
    y={y}
    textAnchor="middle"
    dominantBaseline="central"
    className={`font-sans leading-none tabular-nums ${className}`}
  >
    {children}
  </text>
)

export const isGap = ({ condition, isPontic }: ToothStatus) => condition === 'missing' && !isPontic

/** The classes of the group of a tooth: they set the colours of its layers. */
export const classesOf = (status: ToothStatus, isSelected: boolean) =>
  `tooth group/tooth cursor-pointer outline-none ${isSelected ? 'tooth-selected' : stateOf(status)}`

function stateOf({ condition, isPontic }: ToothStatus) {
  if (isPontic) return 'tooth-pontic'
  if (condition === 'missing') return '[--pocket:transparent]'
  if (condition === 'implant' || condition === 'implant-crown') return 'tooth-implant'
  return condition === 'crown' || condition === 'root-treated-crown' ? 'tooth-crown' : ''
}
