import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'

interface PaginationProps {
  label: string
  previous: string | null
  next: string | null
  messages: {previous: string; next: string}
  children?: ReactNode
}

export function Pagination({label, previous, next, messages, children}: PaginationProps) {
  if (!previous && !next) return null
  const linkClass = buttonClass('quiet', 'min-h-12')
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center gap-4">
      {previous ? (
        <a href={previous} rel="prev" className={linkClass}>
          {messages.previous}
        </a>
      ) : null}
      {children}
      {next ? (
        <a href={next} rel="next" className={linkClass}>
          {messages.next}
        </a>
      ) : null}
    </nav>
  )
}
