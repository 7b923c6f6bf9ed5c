import type {ReactNode} from 'react'

/** A pointed arch in the text color, around its children. */
export function Arch({children, className = ''}: {children: ReactNode; className?: string}) {
  return (
    <div className={`forced-color-adjust-none ${className}`}>
      <div className="relative flex aspect-[5/6] items-end justify-center pb-[16%]">
        <svg viewBox="0 0 200 240" className="absolute inset-0 size-full" aria-hidden="true">
          <path d="M4 240V118C4 66 62 46 100 4c38 42 96 62 96 114v122Z" fill="currentColor" />
          <path
            d="M14 240V119c0-47 52-64 86-101 34 37 86 54 86 101v121"
            fill="none"
            className="stroke-forest/25"
            strokeWidth="1.5"
          />
        </svg>
        <div className="relative">{children}</div>
      </div>
    </div>
  )
}
