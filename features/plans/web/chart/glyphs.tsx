import type { ReactNode } from 'react'
import type { Sign } from '../treatment-signs.ts'

const solid = { fill: 'currentColor', stroke: 'none' } as const

/** Signs of treatments on a grid of 24, drawn in the text colour. */
const glyphs: Readonly<Record<Sign, ReactNode>> = {
  implant: (
    <>
      <path d="M7.5 3.5h9l-1.2 5h-6.6z" {...solid} />
      <path d="M12 9v11.5M8.700 12.400l6.600-1.400M9.200 15.600l5.600-1.200M9.900 18.700l4.200-.9" />
    </>
  ),
  crown: (
    <>
      <path
        d="M5.500 16.500V10c0-3.600 2.300-5.600 4.100-4 1.400 1.200 3.400 1.200 4.800 0 1.800-1.600 4.100.4 4.100 4v6.500q-6.500 3-13 0z"
        {...solid}
      />
      <path d="M8 21q4 1.200 8 0" />
    </>
  ),
  veneer: (
    <>
      <path
        d="M8.200 4.200c2.300-1 5.300-1 7.600 0 1.300 5.400.8 10.800-1.200 15.600-1.600.8-3.600.8-5.200 0-2-4.800-2.500-10.200-1.200-15.600z"
        {...solid}
      />
      <path d="M5 6c-1 4.400-.5 8.600 1 12.500" />
    </>
  ),
  root: (
    <>
      <path d="M6 7.500C6 4.500 8.300 3.300 10 4.300c1.300.7 2.700.7 4 0 1.700-1 4 .2 4 3.200 0 4-1.400 5.400-1.800 8.500-.4 3-.9 4.500-1.900 4.500-1.500 0-.9-5.500-2.300-5.500s-.8 5.500-2.300 5.500c-1 0-1.500-1.500-1.900-4.500C7.400 12.900 6 11.500 6 7.500z" />
      <path d="M9.600 9v6.500M14.400 9v6.500" />
    </>
  ),
  filling: (
    <>
      <path d="M6 8.500C6 5 8.300 3.800 10 4.800c1.300.7 2.700.7 4 0 1.700-1 4 .2 4 3.700 0 4-1.400 5-1.800 8-.4 2.600-.9 4-1.900 4-1.500 0-.9-5-2.300-5s-.8 5-2.300 5c-1 0-1.500-1.400-1.900-4C7.400 13.500 6 12.500 6 8.500z" />
      <circle cx="12" cy="9" r="2.2" {...solid} />
    </>
  ),
  extraction: <path d="M12 15V4.500M7.500 9 12 4.500 16.500 9M5 19.500q3.500-2 7-2t7 2" />,
  bridge: (
    <>
      <path
        d="M2.500 16v-4.500a3.200 3.200 0 0 1 6.300-.8h0a3.300 3.300 0 0 1 6.400 0h0a3.200 3.200 0 0 1 6.300.8V16z"
        {...solid}
      />
      <path d="M5.700 18.500V21M18.300 18.500V21" />
    </>
  ),
  graft: (
    <>
      <path d="M4 10q8-4.500 16 0v9.500H4z" />
      <circle cx="9" cy="14" r="1.5" {...solid} />
      <circle cx="14.5" cy="12.5" r="1.5" {...solid} />
      <circle cx="13" cy="16.7" r="1.5" {...solid} />
    </>
  ),
  whitening: (
    <path d="M12 3.500l2.100 6.400 6.400 2.100-6.400 2.100L12 20.500l-2.100-6.400L3.500 12l6.400-2.100z" {...solid} />
  ),
  jaw: <path d="M4.500 19C3 9.500 6.500 4 12 4s9 5.500 7.500 15M9 19c-1-5.500.3-9 3-9s4 3.500 3 9" />,
}

type SignBadgeProps = { sign: Sign; count: number; x: number; y: number; scale: number }

/** The sign of what is wanted for a tooth in a disc beside it; a number when several treatments are. */
export function SignBadge({ sign, count, x, y, scale }: SignBadgeProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} className="text-white">
      <circle r="28" strokeWidth="5" className="fill-pine stroke-white" />
      {count > 1 ? <SignCount>{count}</SignCount> : <Glyph sign={sign} />}
    </g>
  )
}

const SignCount = ({ children }: { children: number }) => (
  <text
    textAnchor="middle"
    dominantBaseline="central"
    className="fill-current font-sans text-[32px] leading-none font-bold"
  >
    {children}
  </text>
)

function Glyph({ sign }: { sign: Sign }) {
  return (
    <g
      transform="translate(-19 -19) scale(1.583)"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {glyphs[sign]}
    </g>
  )
}
