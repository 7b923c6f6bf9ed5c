import {useLocation} from '@remix-run/react'
import {forwardRef} from 'react'
import type {ComponentPropsWithoutRef} from 'react'

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** An address of the shop, with its path; or `?…` or `#…` of this page. */
  to: string
  /** The page takes the place of this one in the history. */
  replace?: boolean
  /** The page is shown where this one was scrolled to. */
  preventScrollReset?: boolean
  /** The browser loads the page, not our scripts. */
  reloadDocument?: boolean
}

/**
 * A link to a page of the shop. One listener for all of them follows it without loading a document
 * (`platform/navigation/follow-links.ts`), so a link is a plain element here: the framework's own resolves its address
 * and makes handlers for every link of every rendering, which was a tenth of what a page took.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  {to, replace, preventScrollReset, reloadDocument, children, ...rest},
  ref,
) {
  return (
    <a
      ref={ref}
      {...rest}
      href={to}
      data-discover={reloadDocument ? undefined : true}
      data-replace={replace || undefined}
      data-stay={preventScrollReset || undefined}
    >
      {children}
    </a>
  )
})

/** Says so if it leads to this page, or to one that contains it. */
export function NavLink({to, ...rest}: LinkProps) {
  const {pathname} = useLocation()
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`)
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />
}
