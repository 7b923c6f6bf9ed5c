import type {ReactNode} from 'react'
import {linkClass} from '~/ui/button'

interface TextLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** A link outside running text, tall enough for a finger. */
export function TextLink({href, className = '', children}: TextLinkProps) {
  return (
    <a href={href} className={`inline-flex min-h-11 items-center ${className} ${linkClass}`}>
      {children}
    </a>
  )
}

export function BackLink({href, children}: Omit<TextLinkProps, 'className'>) {
  return <TextLink href={href}>← {children}</TextLink>
}

interface PageHeadProps {
  /** Links above the title. */
  back?: ReactNode
  title: string
  lead?: ReactNode
  /** What can be done here, beside the title. */
  children?: ReactNode
}

export function PageHead({back, title, lead, children}: PageHeadProps) {
  return (
    <>
      {back ? <p className="mb-1 flex flex-wrap gap-x-6">{back}</p> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{title}</h1>
          {lead ? <p className="mt-1 wrap-anywhere text-muted">{lead}</p> : null}
        </div>
        {children}
      </div>
    </>
  )
}
