import {Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import {AddList} from './add-list'
import {CartTotals} from './cart-totals'
import type {PricedList} from './shared-list.server'
import {checkoutPath} from './shared-list'
import {SharedLine} from './shared-line'
import {words} from './words'

const {list} = words

/** A list that someone shared, at today's prices. */
export function SharedListPage({view, unknown}: PricedList) {
  const deals = (
    <Link to="/weekly-deals" className={buttonClass('primary')}>
      {words.empty.action}
    </Link>
  )
  if (!view) {
    return (
      <StateMessage title={list.away} level={1} tone="error" action={deals}>
        <p>{words.problems.away}</p>
      </StateMessage>
    )
  }
  if (view.lines.length === 0) {
    return (
      <StateMessage title={list.empty} level={1} action={deals}>
        {unknown.length > 0 ? <p>{list.unknown(unknown)}</p> : <p>{list.emptyText}</p>}
      </StateMessage>
    )
  }
  return (
    <Container className="py-10 md:py-16">
      <h1 className="text-4xl">{list.title}</h1>
      <p className="mt-2 text-lg text-muted">{list.lead(words.count(view.count))}</p>
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
          <AddList lines={view.lines} />
          <a
            href={checkoutPath(view.lines.map(({item}) => item))}
            className={buttonClass('primary', 'mt-4 hidden! w-full noscript:flex!')}
          >
            {words.checkout}
          </a>
        </aside>
      </div>
    </Container>
  )
}
