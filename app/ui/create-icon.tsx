import {createElement, forwardRef} from 'react'
import type {SVGProps} from 'react'

interface IconData {
  name: string
  node: readonly [tag: string, attributes: Readonly<Record<string, string>>][]
}

/**
 * What every icon of the package is made with, in place of the package's own (`vite.config.ts`), which can do more than
 * is needed and is as large as thirty icons.
 */
export default function createIcon({node}: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes))
  return forwardRef<SVGSVGElement, SVGProps<SVGSVGElement>>((props, ref) => (
    <svg
      ref={ref}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] === undefined ? true : undefined}
      {...props}
    >
      {children}
    </svg>
  ))
}
