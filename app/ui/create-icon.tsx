import {forwardRef} from 'react'
import type {SVGProps} from 'react'

interface IconData {
  name: string
  node: readonly [tag: string, attributes: Readonly<Record<string, string>>][]
}

/**
 * What every icon of the package is made with, in place of the package's own (`vite.config.ts`), which can do more than
 * is needed and is as large as thirty icons. An icon is one element to React, and how its lines are drawn is in
 * `styles/look.css`: as elements and attributes of their own, icons were a third of what a page takes to render.
 */
export default function createIcon({node}: IconData) {
  const lines = {__html: node.map(toMarkup).join('')}
  return forwardRef<SVGSVGElement, SVGProps<SVGSVGElement>>(({className = '', ...props}, ref) => (
    <svg
      ref={ref}
      viewBox="0 0 24 24"
      className={`icon ${className}`}
      aria-hidden={props['aria-label'] === undefined ? true : undefined}
      {...props}
      dangerouslySetInnerHTML={lines}
    />
  ))
}

/** The package's own, whose names are as in SVG. */
function toMarkup([tag, {key: _, ...attributes}]: IconData['node'][number]): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${pairs.join('')}/>`
}
