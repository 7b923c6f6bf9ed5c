import {openCart} from '~/domain/cart/cart-key'
import {CartNote} from '~/storefront/cart/cart-note'
import {CartTotals} from '~/storefront/cart/cart-totals'
import {isMeatLineId} from '~/domain/butcher/meat-line-id'
import {takesNote} from '~/domain/cart/cart-view'
import type {CartView, CartViewLine, SubmittedCart} from '~/domain/cart/cart-view'
import type {IfMissing} from '~/domain/cart/if-missing'
import {IfMissingField} from '~/storefront/cart/if-missing-field'
import {AmountNote, LimitNote, LineTotal, MeatFacts} from '~/storefront/cart/meat-line'
import {browserCart} from '~/storefront/cart/use-cart'
import {UnavailableLines} from '~/storefront/cart/unavailable-lines'
import {messages as cartMessages} from '~/domain/cart/messages'
import type {QuotedCart} from '~/storefront/cart/use-quote'
import {useHydrated} from '~/ui/use-hydrated'
import {messages as meatMessages} from './meat-messages'
import {messages as checkoutMessages} from './messages'
import {DealHints, StockNote} from '~/storefront/cart/line-notes'
import {PriceText} from '~/storefront/product/price-text'
import {ProductPicture} from '~/ui/product-picture'
import {choiceFieldName} from './checkout-fields'
import {CHECKOUT_FORM_ID} from './sign-in-fields'

const messages = checkoutMessages.summary
/** More are folded, to keep the form close on a phone. */
const MAX_SHOWN = 4

interface OrderSummaryProps {
  view: CartView
  quoted?: Pick<QuotedCart, 'state' | 'refresh'>
  /** It is this browser's cart, and editable. */
  isCart?: boolean
  /** Unknown parts of a list's URL. */
  unknown?: readonly string[]
  /** What was chosen in a form that comes back: a list has no other place for it. */
  choices?: SubmittedCart['choices']
}

export function OrderSummary({view, quoted, isCart = false, unknown = [], choices = {}}: OrderSummaryProps) {
  const isHydrated = useHydrated()
  const {lines, count, discontinued} = view
  const {problem = null, isLoading = false} = quoted?.state ?? {}
  const isCollapsed = lines.length > MAX_SHOWN + 1
  const first = isCollapsed ? lines.slice(0, MAX_SHOWN) : lines
  const rest = isCollapsed ? lines.slice(MAX_SHOWN) : []
  const choiceOf = ({item}: CartViewLine) => (isCart ? item.if_missing : choices[item.id])
  return (
    <section aria-labelledby="checkout-summary" className="rounded-card bg-paper p-5 shadow-card">
      <div className="flex items-center justify-between gap-3">
        <h2 id="checkout-summary" className="text-xl">
          {messages.title}{' '}
          {count > 0 ? (
            <span className="font-sans text-base font-normal tracking-normal text-muted">
              {cartMessages.count(count)}
            </span>
          ) : null}
        </h2>
        {isCart ? (
          <button
            type="button"
            disabled={!isHydrated}
            onClick={openCart}
            className="-me-2 min-h-11 px-2 font-semibold text-forest underline underline-offset-4 noscript:hidden"
          >
            {messages.edit}
          </button>
        ) : null}
      </div>
      {isCart && !isHydrated ? <SummarySkeleton /> : null}
      <ul aria-label={cartMessages.lines} className="divide-y divide-sand">
        {first.map((line) => (
          <SummaryLine key={line.item.id} line={line} isCart={isCart} choice={choiceOf(line)} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className="border-t border-sand">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-forest">
            {messages.more(rest.length)}
          </summary>
          <ul className="divide-y divide-sand border-t border-sand">
            {rest.map((line) => (
              <SummaryLine key={line.item.id} line={line} isCart={isCart} choice={choiceOf(line)} />
            ))}
          </ul>
        </details>
      ) : null}
      {isCart ? (
        <div className="-mx-5">
          <UnavailableLines items={discontinued} />
        </div>
      ) : null}
      {unknown.length > 0 ? (
        <p className="border-t border-sand py-3 text-sm text-muted [overflow-wrap:anywhere]">
          {cartMessages.list.unknown(unknown)}
        </p>
      ) : null}
      {problem ? (
        <div className="mb-3">
          <CartNote text={problem} onRetry={quoted?.refresh} retrying={isLoading} />
        </div>
      ) : null}
      {isHydrated || !isCart ? (
        <div className="border-t border-sand pt-3">
          <CartTotals view={view} isLoading={isLoading} />
        </div>
      ) : null}
    </section>
  )
}

/** Until hydration; without scripts for good. */
function SummarySkeleton() {
  return (
    <>
      <div className="noscript:hidden" aria-hidden="true">
        {[0, 1].map((line) => (
          <div key={line} className="flex gap-3 py-3">
            <div className="size-14 rounded-field bg-sand/60" />
            <div className="flex-1 space-y-2 py-1">
              <div className="h-4 w-3/4 rounded bg-sand/60" />
              <div className="h-4 w-1/3 rounded bg-sand/60" />
            </div>
          </div>
        ))}
      </div>
      <div className="hidden py-3 noscript:block">
        <p className="font-semibold">{checkoutMessages.noScript.title}</p>
        <p className="mt-1 text-sm text-muted">{checkoutMessages.noScript.text}</p>
      </div>
    </>
  )
}

interface SummaryLineProps {
  line: CartViewLine
  isCart: boolean
  choice: IfMissing | undefined
}

function SummaryLine({line, isCart, choice}: SummaryLineProps) {
  const {item, product, priced, unit, available} = line
  const isMeat = isMeatLineId(item.id)
  const title = product?.title ?? item.title
  const soldOut = available === 0
  return (
    <li className="grid grid-cols-[--spacing(14)_minmax(0,1fr)_auto] gap-x-3 py-3">
      <ProductPicture
        product={product ?? {picture: null, imageUrl: item.image}}
        sizes="56px"
        ratio={1}
        className={`w-14 self-start rounded-field ${soldOut ? 'opacity-55 saturate-50' : ''}`}
      />
      <div className="min-w-0 space-y-1">
        <p className="line-clamp-2 leading-snug font-semibold">{title}</p>
        {isMeat ? (
          <MeatFacts line={line} />
        ) : (
          <p className="flex items-baseline gap-x-1.5 text-sm">
            <span className="whitespace-nowrap text-muted tabular-nums">
              {messages.many(item.product_quantity)}
            </span>
            <PriceText shown={unit} unit={product?.unit ?? item.unit} size="text-base" />
          </p>
        )}
        {item.note && takesNote(product) ? (
          <p className="text-sm text-muted">
            {meatMessages.note} <bdi className="text-ink wrap-anywhere">{item.note}</bdi>
          </p>
        ) : null}
        <LimitNote line={line} />
        <AmountNote line={line} isEditable={isCart} />
        {available === null ? null : isCart ? (
          <StockNote id={item.id} title={title} left={available} />
        ) : (
          <p className="text-sm font-semibold text-pomegranate">
            {soldOut ? cartMessages.line.soldOut : cartMessages.line.left(available)}
          </p>
        )}
        {priced ? <DealHints priced={priced} stock={product?.stock ?? null} /> : null}
      </div>
      <LineTotal line={line} />
      {soldOut ? null : (
        <div className="col-span-full mt-2">
          <IfMissingField
            title={title}
            choice={choice}
            {...(isCart
              ? {onChoose: (chosen: IfMissing) => browserCart().setIfMissing(item.id, chosen)}
              : {field: {name: choiceFieldName(item.id), form: CHECKOUT_FORM_ID}})}
          />
        </div>
      )}
    </li>
  )
}
