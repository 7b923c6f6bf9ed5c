import {Link} from '~/ui/link'
import type {ReactNode} from 'react'

interface SiteLinkProps {
  to: string
  className?: string
  tabIndex?: number
  children: ReactNode
}

/** A link that staff wrote, to a page of the shop or elsewhere. `to` has been through `safeHref`. */
export function SiteLink({to, children, ...rest}: SiteLinkProps) {
  return to.startsWith('/') ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noopener" {...rest}>
      {children}
    </a>
  )
}
