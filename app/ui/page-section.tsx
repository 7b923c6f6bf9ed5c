import {Link} from '~/ui/link'
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
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="max-w-prose flex-[1_1_8rem] text-3xl">
          {children}
        </h2>
        {link ? (
          // On a phone a plain link beside the heading: a row of its own would push down what is sold.
          <Link
            to={link.to}
            className={buttonClass(
              'quiet',
              'shrink-0 max-sm:bg-transparent! max-sm:px-0! max-sm:underline! max-sm:underline-offset-4 max-sm:shadow-none! max-sm:ring-0!',
            )}
          >
            {link.text}
          </Link>
        ) : null}
      </div>
      {lead ? <p className="mt-1 max-w-prose text-muted sm:mt-3 sm:text-lg">{lead}</p> : null}
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
