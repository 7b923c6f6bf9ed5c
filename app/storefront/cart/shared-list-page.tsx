import {Link} from '~/ui/link'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import {CartTotals} from './cart-totals'
import {requestedLinesOf} from '~/domain/cart/cart-item'
import type {CartItem} from '~/domain/cart/cart-item'
import type {PricedSharedList} from '~/domain/cart/shared-list.server'
import {formatListNotes} from '~/domain/cart/list-notes'
import type {ListNotes} from '~/domain/cart/list-notes'
import {checkoutPath, formatListParam} from '~/domain/cart/shared-list'
import {messages} from '~/domain/cart/messages'
import {PriceText} from '~/storefront/product/price-text'
import {ProductPicture} from '~/ui/product-picture'
import {isMeatLineId} from '~/domain/butcher/meat-line-id'
import type {CartViewLine} from '~/domain/cart/cart-view'
import {PickupLine} from './pickup-line'
import type {PickupOutlook} from '~/domain/pickup/find-earliest.server'
import {DealHints} from './line-notes'
import {linePath} from './line-path'
import {AmountNote, LimitNote, LineTotal, MeatFacts} from './meat-line'
import {ShoppingBasket} from 'lucide-react'
import {useState} from 'react'
import type {ReactNode} from 'react'
import {useEarlyTap} from '~/ui/use-early-tap'
import {openCart} from '~/domain/cart/cart-key'
import {addToCart} from './use-cart'

const {list} = messages

export function SharedListPage({view, unknown, ...outlook}: PricedSharedList & PickupOutlook) {
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
  if (view.lines.length === 0 && unknown.length === 0) return <OwnCart deals={deals} outlook={outlook} />
  if (view.lines.length === 0) {
    return (
      <EmptyState title={list.empty} level={1} action={deals}>
        <p>{list.unknown(unknown)}</p>
        <p>{list.emptyText}</p>
      </EmptyState>
    )
  }
  const items = view.lines.map(({item}) => item)
  const notes = formatListNotes(notesOf(items))
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
          {unknown.length > 0 ? <p className="mt-4 text-muted">{list.unknown(unknown)}</p> : null}
        </div>
        <aside
          aria-label={list.summary}
          className="rounded-card bg-paper p-5 shadow-card lg:sticky lg:top-[calc(var(--header-bar)+1rem)]"
        >
          <CartTotals view={view} />
          <PickupLine {...outlook} className="mt-2" />
          <AddListButton lines={view.lines} />
          <a
            href={checkoutPath(requestedLinesOf(items)) + notes}
            className={buttonClass('primary', 'mt-4 hidden! w-full noscript:flex!')}
          >
            {messages.checkout}
          </a>
          <a
            href={`${paths.butcher()}?items=${formatListParam(requestedLinesOf(items))}${notes}`}
            className={buttonClass('quiet', 'mt-3 hidden! w-full noscript:flex!')}
          >
            {list.addMeat}
          </a>
        </aside>
      </div>
    </Container>
  )
}

function notesOf(items: readonly CartItem[]): ListNotes {
  return new Map(items.flatMap(({id, note}) => (note ? [[id, note] as const] : [])))
}

/** Where the header's cart leads without scripts. */
function OwnCart({deals, outlook}: {deals: ReactNode; outlook: PickupOutlook}) {
  const earlyTap = useEarlyTap<HTMLButtonElement>(openCart, {once: true})
  return (
    <EmptyState
      title={messages.page.title}
      level={1}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <button
            {...earlyTap}
            type="button"
            data-opens-cart
            onClick={openCart}
            className={buttonClass('quiet', 'noscript:hidden')}
          >
            {list.open}
          </button>
          {deals}
        </div>
      }
    >
      <PickupLine {...outlook} className="justify-center" />
      <noscript>
        <p>{messages.page.noScript}</p>
      </noscript>
    </EmptyState>
  )
}

function SharedLine({line}: {line: CartViewLine}) {
  const {item, product, priced, unit, available} = line
  return (
    <li className="grid grid-cols-[--spacing(18)_minmax(0,1fr)_auto] gap-x-4 py-4">
      <ProductPicture
        product={product ?? {picture: null, imageUrl: item.image}}
        sizes="72px"
        ratio={1}
        className="w-18 self-start rounded-field"
      />
      <div className="min-w-0">
        <h2 className="font-sans! text-base leading-snug! font-semibold tracking-normal!">
          <Link to={linePath(line)} className="underline-offset-4 hover:underline">
            {item.title}
          </Link>
        </h2>
        {isMeatLineId(item.id) ? (
          <MeatFacts line={line} />
        ) : (
          <p className="mt-0.5 flex items-baseline gap-x-1.5">
            <span className="font-semibold whitespace-nowrap tabular-nums">{item.product_quantity} ×</span>
            <span className="min-w-0">
              <PriceText
                shown={unit}
                unit={item.unit}
                size="text-base"
                reducedColor="text-forest font-semibold"
              />
            </span>
          </p>
        )}
        {item.note ? (
          <p className="mt-0.5 text-sm text-muted">
            <bdi className="wrap-anywhere">{item.note}</bdi>
          </p>
        ) : null}
        <LimitNote line={line} />
        <AmountNote line={line} isEditable={false} />
        {available === null ? null : (
          <p className="mt-1 text-sm font-semibold text-pomegranate">
            {available === 0 ? messages.line.soldOut : messages.line.left(available)}
          </p>
        )}
        {priced ? <DealHints priced={priced} stock={product?.stock ?? null} /> : null}
      </div>
      <LineTotal line={line} />
    </li>
  )
}

/** Adds the whole list to the cart, without what is sold out. */
function AddListButton({lines}: {lines: readonly CartViewLine[]}) {
  const [outcome, setOutcome] = useState<{problems: string[]} | null>(null)
  const available = lines.filter(({available}) => available !== 0)

  function addAll() {
    const problems = available.flatMap(({item, product}) => {
      const problem = product && addToCart(product, item.product_quantity, item.note)
      return problem ? [`${item.title}: ${problem}`] : []
    })
    setOutcome({problems})
  }
  const earlyTap = useEarlyTap<HTMLButtonElement>(addAll, {once: true})

  return (
    <div className="mt-4 noscript:hidden">
      <button
        {...earlyTap}
        type="button"
        disabled={available.length === 0}
        onClick={addAll}
        className={buttonClass('primary', 'w-full disabled:opacity-60')}
      >
        <ShoppingBasket className="size-5" aria-hidden="true" />
        {messages.list.addAll}
      </button>
      <div role="status" className="mt-3 space-y-2 empty:hidden">
        {outcome ? <p className="font-semibold text-forest">{messages.add.added}</p> : null}
        {outcome?.problems.map((problem) => (
          <p key={problem} className="text-sm text-pomegranate">
            {problem}
          </p>
        ))}
      </div>
      {outcome ? (
        <button type="button" onClick={openCart} className={buttonClass('quiet', 'mt-2 w-full')}>
          {messages.list.open}
        </button>
      ) : null}
    </div>
  )
}
