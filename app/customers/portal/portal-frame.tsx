import {Link, NavLink} from '@remix-run/react'
import {History, LogOut, ShoppingBag, UserRound} from 'lucide-react'
import type {ReactNode} from 'react'
import {forgetForm} from '~/checkout/page/kept-form'
import {keepInRow} from '~/ui/keep-in-row'
import {Container} from '~/ui/section'
import {STAR} from '~/ui/star'
import {words} from './words'

const ROOMS = [
  {to: '/customer-portal/account', title: words.nav.account, Icon: UserRound},
  {to: '/customer-portal/current-orders', title: words.nav.current, Icon: ShoppingBag},
  {to: '/customer-portal/past-orders', title: words.nav.past, Icon: History},
] as const

/**
 * What surrounds every page of the portal: its rooms, as a sidebar or on phones as tabs, and the way out. The pages
 * within bring their own `PortalHeading`. Works before any script does.
 */
export function PortalFrame({name, children}: {name: string; children: ReactNode}) {
  return (
    <Container className="pt-5 pb-16 lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:items-start lg:gap-x-12 lg:pt-12 lg:pb-24 print:block">
      <aside className="lg:sticky lg:top-[calc(var(--header-bar)+2rem)] lg:rounded-card lg:bg-paper lg:p-4 lg:shadow-card lg:ring-1 lg:ring-sand print:hidden">
        <div className="flex items-center justify-between gap-3 lg:px-1 lg:pt-1">
          <Who name={name} />
          <SignOut className="lg:hidden" />
        </div>
        <nav
          aria-label={words.rooms}
          onFocus={keepInRow}
          className="-mx-4 mt-4 overflow-x-auto border-b border-sand px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:overflow-visible lg:border-b-0 lg:px-0"
        >
          <ul className="flex gap-x-1 lg:flex-col lg:gap-y-1">
            {ROOMS.map(({to, title, Icon}) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-12 items-center gap-3 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:text-forest aria-[current=page]:border-forest aria-[current=page]:text-forest max-lg:first:-ms-px lg:rounded-field lg:border-b-0 lg:hover:bg-mint lg:aria-[current=page]:bg-mint"
                >
                  <Icon className="hidden size-5 shrink-0 lg:block" aria-hidden="true" />
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SignOut className="mt-3 hidden border-t border-sand pt-3 lg:block" />
      </aside>
      <div className="min-w-0 pt-7 lg:pt-0">{children}</div>
    </Container>
  )
}

/** The heading of a page within the frame. */
export function PortalHeading({children, beside}: {children: ReactNode; beside?: ReactNode}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-3xl">{children}</h1>
      {beside}
    </div>
  )
}

function Who({name}: {name: string}) {
  return (
    <Link to="/customer-portal/account" className="flex min-w-0 items-center gap-3 rounded-field">
      <svg viewBox="0 0 48 48" className="size-11 shrink-0" aria-hidden="true">
        <path d={STAR} className="fill-forest" />
        <text
          x="24"
          y="24"
          dominantBaseline="central"
          textAnchor="middle"
          className="fill-saffron font-display text-[1.25rem] font-semibold"
        >
          {initialOf(name)}
        </text>
      </svg>
      <span className="truncate font-display text-lg font-semibold text-ink">{words.greeting(name)}</span>
    </Link>
  )
}

function SignOut({className}: {className: string}) {
  return (
    <form method="post" action="/sign-out" className={className} onSubmit={() => forgetForm()}>
      <button
        type="submit"
        className="flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-semibold whitespace-nowrap text-forest hover:bg-mint"
      >
        <LogOut className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
        {words.signOut}
      </button>
    </form>
  )
}

function initialOf(name: string): string {
  const [first = ''] = name.trim()
  return first.toUpperCase()
}
