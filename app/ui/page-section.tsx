import {Link} from '@remix-run/react'
import type {ReactNode} from 'react'
import {buttonClass} from './button'
import {Container} from './section'

interface SectionHeadingProps {
  id: string
  children: ReactNode
  lead?: ReactNode
  /** To more of what the section shows. */
  link?: {to: string; text: string}
}

export function SectionHeading({id, children, lead, link}: SectionHeadingProps) {
  const heading = (
    <div className="max-w-prose">
      <h2 id={id} className="text-3xl">
        {children}
      </h2>
      {lead ? <p className="mt-3 text-lg text-muted">{lead}</p> : null}
    </div>
  )
  if (!link) return heading
  return (
    <div className="flex flex-wrap items-end justify-between gap-6">
      {heading}
      <Link to={link.to} prefetch="intent" className={buttonClass('quiet')}>
        {link.text}
      </Link>
    </div>
  )
}

interface PageSectionProps extends Omit<SectionHeadingProps, 'children'> {
  title: string
  className?: string
  children: ReactNode
}

/** A section across the page, under its heading. */
export function PageSection({title, className = 'py-16 lg:py-24', children, ...heading}: PageSectionProps) {
  return (
    <section aria-labelledby={heading.id} className={className}>
      <Container>
        <SectionHeading {...heading}>{title}</SectionHeading>
        {children}
      </Container>
    </section>
  )
}
