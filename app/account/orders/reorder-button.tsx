import {useLocation, useNavigate} from '@remix-run/react'
import {Link} from '~/ui/link'
import {Check, ShoppingBasket} from 'lucide-react'
import {useState} from 'react'
import {openCart} from '~/domain/cart/cart-key'
import * as paths from '~/platform/url/addresses'
import {sharePath} from '~/domain/cart/shared-list'
import {addToCart, browserCart, useCart} from '~/storefront/cart/use-cart'
import {formatOrdered} from '~/domain/pricing/amount-text'
import {formatCents} from '~/domain/pricing/money'
import {buttonClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'
import {Spinner} from '~/ui/spinner'
import {useHydrated} from '~/ui/use-hydrated'
import type {OrderView} from '~/domain/orders/order-view'
import {messages} from '~/domain/orders/account-messages'
import type {ReorderNote} from './reorder'
import {fetchReorder} from './fetch-reorder'

type ReorderOutcome =
  | {kind: 'added'; ids: string[]; isEstimate: boolean; notes: ReorderNote[]; problems: string[]}
  | {kind: 'none'; notes: ReorderNote[]}
type ReorderState = {kind: 'idle'} | {kind: 'asking'} | {kind: 'problem'; text: string} | ReorderOutcome

/**
 * Puts what was ordered into the cart again, at today's prices, and says what is not as it was. Before scripts it
 * leads to the list of it, which shows the same.
 */
export function ReorderButton({order: {number, displayNumber, lines}}: {order: OrderView}) {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const {pathname, search} = useLocation()
  const [state, setState] = useState<ReorderState>({kind: 'idle'})
  const {items} = useCart()
  // A second tap, today or after a reload, must not double what is there: the cart has a stepper for that.
  const isInCart = (ids: readonly string[]) =>
    ids.length > 0 && ids.every((id) => items.some((item) => item.id === id))
  const isAdded =
    isHydrated &&
    (state.kind === 'added' ? isInCart(state.ids) : isInCart(lines.map(({productId}) => productId)))

  async function addAll() {
    if (state.kind === 'asking') return
    setState({kind: 'asking'})
    const result = await fetchReorder(number)
    if (result.kind === 'signed-out') {
      return navigate(`${paths.signIn()}?${new URLSearchParams({to: pathname + search}).toString()}`)
    }
    if (result.kind === 'problem') return setState(result)
    const {notes} = result.reorder
    if (result.reorder.lines.length === 0) return setState({kind: 'none', notes})
    const isThere = result.reorder.lines.every(({id, quantity}) => quantityInCart(id) >= quantity)
    const problems = (isThere ? [] : result.reorder.lines).flatMap((line) => {
      const {product, quantity, note, ifMissing} = line
      const problem = addToCart(product, quantity, note, ifMissing)
      return problem ? [`${product.title}: ${problem}`] : []
    })
    const isEstimate = result.reorder.lines.some(({product}) => product.byWeight)
    setState({kind: 'added', ids: result.reorder.lines.map(({id}) => id), isEstimate, notes, problems})
  }

  const name = messages.reorder.of(displayNumber)
  const buttonStyle = buttonClass('primary', 'w-full sm:w-auto')
  return (
    <div className="min-w-0 flex-1 sm:min-w-64">
      {isAdded && state.kind !== 'added' ? (
        <p className="mb-2 flex items-center gap-1.5 font-semibold text-forest">
          <Check className="size-5 shrink-0" aria-hidden="true" />
          {messages.reorder.inCart}
        </p>
      ) : null}
      {isHydrated ? (
        // One element throughout, so that the focus stays.
        <button
          type="button"
          onClick={() => (isAdded ? openCart() : void addAll())}
          aria-label={isAdded ? messages.reorder.openOf(displayNumber) : name}
          aria-disabled={state.kind === 'asking' || undefined}
          className={buttonStyle}
        >
          {state.kind === 'asking' ? <Spinner label={messages.reorder.loading} /> : <Basket />}
          {isAdded ? messages.reorder.open : messages.reorder.button}
        </button>
      ) : (
        <Link
          to={sharePath(lines.map((line) => ({id: line.productId, quantity: line.quantity})))}
          reloadDocument
          aria-label={name}
          className={buttonStyle}
        >
          <Basket />
          {messages.reorder.button}
        </Link>
      )}
      <div role="status" className="empty:hidden">
        {state.kind === 'problem' ? <FieldError text={state.text} /> : null}
        {(state.kind === 'added' && isAdded) || state.kind === 'none' ? (
          <ReorderSummary outcome={state} />
        ) : null}
      </div>
    </div>
  )
}

const quantityInCart = (id: string) =>
  browserCart()
    .read()
    .items.find((item) => item.id === id)?.product_quantity ?? 0

const Basket = () => <ShoppingBasket className="size-5 shrink-0" aria-hidden="true" />

function ReorderSummary({outcome}: {outcome: ReorderOutcome}) {
  const {reorder: strings} = messages
  const problems = outcome.kind === 'added' ? outcome.problems : []
  return (
    <div className="mt-4 rounded-card bg-mint p-4">
      <p className="font-semibold text-forest">{outcome.kind === 'added' ? strings.added : strings.none}</p>
      {outcome.notes.length + problems.length > 0 ? (
        <ul className="mt-1 space-y-1 text-sm">
          {outcome.notes.map((note) => (
            <li key={note.id}>{describeNote(note)}</li>
          ))}
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-sm">
          {outcome.kind === 'added' && outcome.isEstimate ? strings.atTodaysPrices : strings.asItWas}
        </p>
      )}
    </div>
  )
}

function describeNote(note: ReorderNote): string {
  const {reorder: strings} = messages
  switch (note.kind) {
    case 'gone':
      return strings.gone(note.title)
    case 'sold-out':
      return strings.soldOut(note.title)
    case 'fewer':
      return strings.fewer(note.title, note.left)
    case 'amount':
      return strings.amount(note.title, formatOrdered(note.quantity, note.per))
    case 'dearer':
    case 'cheaper': {
      const what = note.quantity === 1 ? note.title : strings.many(note.quantity, note.title)
      return strings[note.kind](
        what,
        formatCents(note.nowCents),
        formatCents(note.beforeCents),
        note.quantity,
      )
    }
  }
}
