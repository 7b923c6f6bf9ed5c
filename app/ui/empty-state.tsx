import type {ReactNode} from 'react'
import {Star} from './star'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** One thing to do next. */
  action?: ReactNode
  tone?: 'empty' | 'error'
  level?: 1 | 2
}

/** Nothing here, or something failed: an illustration, a sentence, an action. */
export function EmptyState({title, children, action, tone = 'empty', level = 2}: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-12 text-center">
      {tone === 'empty' ? <EmptyIllustration /> : <ErrorIllustration />}
      <Heading className="text-2xl">{title}</Heading>
      {children ? <div className="space-y-2 text-muted">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}

/** An empty shelf with a star. */
function EmptyIllustration() {
  return (
    <svg
      viewBox="0 0 120 96"
      className="w-32 text-forest"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path
        d="M18 90V48c0-20 27-26 42-42 15 16 42 22 42 42v42"
        className="fill-mint"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M10 90h100M24 64h72" strokeWidth="2" strokeLinecap="round" />
      <path d="M32 72v10M88 72v10" strokeWidth="2" strokeLinecap="round" strokeOpacity=".4" />
      <g transform="translate(44 28) scale(.67)" className="fill-saffron" stroke="none">
        <path d="M24 2 30.44 8.44H39.56V17.56L46 24 39.56 30.44V39.56H30.44L24 46 17.56 39.56H8.44V30.44L2 24 8.44 17.56V8.44H17.56Z" />
      </g>
    </svg>
  )
}

/** A crooked shop sign. */
function ErrorIllustration() {
  return (
    <div className="relative">
      <svg
        viewBox="0 0 120 96"
        className="w-32 text-pomegranate"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <circle cx="60" cy="8" r="4" className="fill-saffron" strokeWidth="2" />
        <path d="M60 12 26 40M60 12l40 44" strokeWidth="2" strokeLinecap="round" />
        <path d="m22 37 82 19-7 34-82-19Z" className="fill-paper" strokeWidth="2" strokeLinejoin="round" />
        <path d="m33 57 40 9M30 67l26 6" strokeWidth="2" strokeLinecap="round" strokeOpacity=".45" />
      </svg>
      <Star className="absolute end-7 bottom-4 w-5 text-saffron" />
    </div>
  )
}
