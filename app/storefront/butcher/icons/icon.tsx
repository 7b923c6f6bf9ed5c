import type {ReactNode} from 'react'

/** One hand for all: 48 units, lines of two, round ends, a soft wash where there is volume. */
export function Icon({children, className}: {children: ReactNode; className?: string}) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** The wash: the same colour as the line, thinned. */
export const WASH = {fill: 'currentColor', fillOpacity: 0.16}

export function Dot({x, y, r = 1.3}: {x: number; y: number; r?: number}) {
  return <circle cx={x} cy={y} r={r} fill="currentColor" stroke="none" />
}
