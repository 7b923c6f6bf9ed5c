import {Link, NavLink} from '~/ui/link'
import {History, LogOut, ShoppingBag, UserRound} from 'lucide-react'
import type {ReactNode} from 'react'
import {clearDraft} from '~/storefront/checkout/checkout-draft'
import * as paths from '~/platform/url/addresses'
import {scrollIntoRow} from '~/ui/scroll-into-row'
import {Container} from '~/ui/section'
import {STAR} from '~/ui/star'
import {messages} from '~/account/settings/messages'

const NAV_ITEMS = [
  {to: paths.account(), title: messages.nav.account, Icon: UserRound},
  {to: paths.currentOrders(), title: messages.nav.current, Icon: ShoppingBag},
  {to: paths.pastOrders(), title: messages.nav.past, Icon: History},
] as const

/**
 * The layout of every account page: navigation as a sidebar, or as tabs on phones, and sign-out. Pages render their own
 * `AccountHeading`. Works without scripts.
 */
export function AccountFrame({name, children}: {name: string; children: ReactNode}) {
  return (
    <Container className="pt-5 pb-16 lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:items-start lg:gap-x-12 lg:pt-12 lg:pb-24 print:block">
      <aside className="lg:sticky lg:top-[calc(var(--header-bar)+2rem)] lg:rounded-card lg:bg-paper lg:p-4 lg:shadow-card lg:ring-1 lg:ring-sand print:hidden">
        <div className="flex items-center justify-between gap-3 lg:px-1 lg:pt-1">
          <AccountLink name={name} />
          <SignOutForm className="lg:hidden" />
        </div>
        <nav
          aria-label={messages.navLabel}
          onFocus={scrollIntoRow}
          className="-mx-4 mt-4 overflow-x-auto border-b border-sand px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:overflow-visible lg:border-b-0 lg:px-0"
        >
          <ul className="flex gap-x-1 lg:flex-col lg:gap-y-1">
            {NAV_ITEMS.map(({to, title, Icon}) => (
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
        <SignOutForm className="mt-3 hidden border-t border-sand pt-3 lg:block" />
      </aside>
      <div className="min-w-0 pt-7 lg:pt-0">{children}</div>
    </Container>
  )
}

/** The heading of a page within the frame. */
export function AccountHeading({children, beside}: {children: ReactNode; beside?: ReactNode}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-3xl">{children}</h1>
      {beside}
    </div>
  )
}

function AccountLink({name}: {name: string}) {
  return (
    <Link to={paths.account()} className="flex min-w-0 items-center gap-3 rounded-field">
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
      <span className="truncate font-display text-lg font-semibold text-ink">{messages.greeting(name)}</span>
    </Link>
  )
}

function SignOutForm({className}: {className: string}) {
  return (
    <form method="post" action={paths.signOut()} className={className} onSubmit={() => clearDraft()}>
      <button
        type="submit"
        className="flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-semibold whitespace-nowrap text-forest hover:bg-mint"
      >
        <LogOut className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
        {messages.signOut}
      </button>
    </form>
  )
}

function initialOf(name: string): string {
  const [first = ''] = name.trim()
  return first.toUpperCase()
}
