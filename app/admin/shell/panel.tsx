import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'

const SIZES = {
  compact: {box: 'p-5', heading: 'text-xl'},
  small: {box: 'p-5 sm:p-6', heading: 'text-xl'},
  medium: {box: 'p-5 sm:p-6', heading: 'text-2xl'},
  large: {box: 'p-5 sm:p-8', heading: 'text-2xl'},
} as const

interface PanelProps {
  /** Of the heading, which names the section and is the target of `#id` links. */
  id: string
  title: string
  size: keyof typeof SIZES
  /** A link below to more of the same. */
  more?: {path: string | null; text: string}
  children: ReactNode
}

/** A titled card, one of several on an admin page. */
export function Panel({id, title, size, more, children}: PanelProps) {
  const {box, heading} = SIZES[size]
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card bg-paper shadow-card ring-1 ring-sand ${box}`}
    >
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
      {more?.path ? (
        <a href={more.path} className={buttonClass('quiet', 'mt-3 min-h-12')}>
          {more.text}
        </a>
      ) : null}
    </section>
  )
}

/** A term and its value, inside a `dl`. */
export function Fact({label, children}: {label: string; children: ReactNode}) {
  return (
    <div className="min-w-0">
      <dt className="text-base text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
