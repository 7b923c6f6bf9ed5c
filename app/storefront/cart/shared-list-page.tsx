import {Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import {AddListButton} from './add-list-button'
import {CartTotals} from './cart-totals'
import type {PricedSharedList} from '~/domain/cart/shared-list.server'
import {checkoutPath} from '~/domain/cart/shared-list'
import {SharedLine} from './shared-line'
import {messages} from '~/domain/cart/messages'

const {list} = messages

/** A list that someone shared, at today's prices. */
export function SharedListPage({view, unknown}: PricedSharedList) {
  const deals = (
    <Link to={paths.weeklyDeals()} className={buttonClass('primary')}>
      {messages.empty.action}
    </Link>
  )
  if (!view) {
    return (
      <EmptyState title={list.unreachable} level={1} tone="error" action={deals}>
        <p>{messages.problems.unreachable}</p>
      </EmptyState>
    )
  }
  if (view.lines.length === 0) {
    return (
      <EmptyState title={list.empty} level={1} action={deals}>
        {unknown.length > 0 ? <p>{list.unknown(unknown)}</p> : <p>{list.emptyText}</p>}
      </EmptyState>
    )
  }
  return (
    <Container className="py-10 md:py-16">
      <h1 className="text-4xl">{list.title}</h1>
      <p className="mt-2 text-lg text-muted">{list.lead(messages.count(view.count))}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div>
          <ul className="divide-y divide-sand rounded-card bg-paper px-4 shadow-card sm:px-6">
            {view.lines.map((line) => (
              <SharedLine key={line.item.id} line={line} />
            ))}
          </ul>
          {unknown.length > 0 ? (
            <p className="mt-4 text-muted [overflow-wrap:anywhere]">{list.unknown(unknown)}</p>
          ) : null}
        </div>
        <aside
          aria-label={list.summary}
          className="rounded-card bg-paper p-5 shadow-card lg:sticky lg:top-[calc(var(--header-bar)+1rem)]"
        >
          <CartTotals view={view} />
          <AddListButton lines={view.lines} />
          <a
            href={checkoutPath(view.lines.map(({item}) => item))}
            className={buttonClass('primary', 'mt-4 hidden! w-full noscript:flex!')}
          >
            {messages.checkout}
          </a>
        </aside>
      </div>
    </Container>
  )
}
