import type {ReactNode} from 'react'

interface ScrollRegionProps {
  /** What is in it, for those who do not see it. */
  label: string
  className: string
  children: ReactNode
}

/** What is wider than a phone scrolls in here, by keyboard too. */
export function ScrollRegion({label, className, children}: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`overflow-x-auto ${className}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
