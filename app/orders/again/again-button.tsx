import {Link, useLocation, useNavigate} from '@remix-run/react'
import {ShoppingBasket} from 'lucide-react'
import {useState} from 'react'
import {openCart} from '~/cart/cart-key'
import {sharePath} from '~/cart/shared-list'
import {addToCart} from '~/cart/use-cart'
import {formatCents} from '~/pricing/money'
import {buttonClass} from '~/ui/button'
import {Problem} from '~/ui/problem'
import {Spinner} from '~/ui/spinner'
import {useHydrated} from '~/ui/use-hydrated'
import type {ShownOrder} from '../portal/shown-order'
import {words} from '../portal/words'
import type {AgainNote} from './again'
import {askAgain} from './ask-again'

type Outcome = {kind: 'added'; notes: AgainNote[]; problems: string[]} | {kind: 'none'; notes: AgainNote[]}
type State = {kind: 'idle'} | {kind: 'asking'} | {kind: 'problem'; text: string} | Outcome

/**
 * Puts what was ordered into the cart again, at today's prices, and says what is not as it was. Before scripts it
 * leads to the list of it, which shows the same.
 */
export function AgainButton({order: {number, shownNumber, lines}}: {order: ShownOrder}) {
  const alive = useHydrated()
  const navigate = useNavigate()
  const {pathname, search} = useLocation()
  const [state, setState] = useState<State>({kind: 'idle'})

  async function addAll() {
    if (state.kind === 'asking') return
    setState({kind: 'asking'})
    const asked = await askAgain(number)
    if (asked.kind === 'signed-out') {
      return navigate(`/sign-in?${new URLSearchParams({to: pathname + search}).toString()}`)
    }
    if (asked.kind === 'problem') return setState(asked)
    const {notes} = asked.again
    if (asked.again.lines.length === 0) return setState({kind: 'none', notes})
    const problems = asked.again.lines.flatMap(({product, quantity}) => {
      const problem = addToCart(product, quantity)
      return problem ? [`${product.title}: ${problem}`] : []
    })
    setState({kind: 'added', notes, problems})
  }

  const name = words.again.of(shownNumber)
  const look = buttonClass('primary', 'w-full sm:w-auto')
  return (
    <div className="min-w-0 flex-1 sm:min-w-64">
      {alive ? (
        <button
          type="button"
          onClick={() => void addAll()}
          aria-label={name}
          aria-disabled={state.kind === 'asking' || undefined}
          className={look}
        >
          {state.kind === 'asking' ? <Spinner label={words.again.asking} /> : <Basket />}
          {words.again.button}
        </button>
      ) : (
        <Link
          to={sharePath(lines.map((line) => ({id: line.productId, product_quantity: line.quantity})))}
          reloadDocument
          aria-label={name}
          className={look}
        >
          <Basket />
          {words.again.button}
        </Link>
      )}
      <div role="status" className="empty:hidden">
        {state.kind === 'problem' ? <Problem text={state.text} /> : null}
        {state.kind === 'added' || state.kind === 'none' ? <Told outcome={state} /> : null}
      </div>
    </div>
  )
}

const Basket = () => <ShoppingBasket className="size-5 shrink-0" aria-hidden="true" />

function Told({outcome}: {outcome: Outcome}) {
  const {again} = words
  const problems = outcome.kind === 'added' ? outcome.problems : []
  return (
    <div className="mt-4 rounded-card bg-mint p-4">
      <p className="font-semibold text-forest">{outcome.kind === 'added' ? again.added : again.none}</p>
      {outcome.notes.length + problems.length > 0 ? (
        <ul className="mt-1 space-y-1 text-sm">
          {outcome.notes.map((note) => (
            <li key={note.id}>{describe(note)}</li>
          ))}
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-sm">{again.asItWas}</p>
      )}
      {outcome.kind === 'added' ? (
        <button type="button" onClick={openCart} className={buttonClass('quiet', 'mt-3')}>
          {again.open}
        </button>
      ) : null}
    </div>
  )
}

function describe(note: AgainNote): string {
  const {again} = words
  switch (note.kind) {
    case 'gone':
      return again.gone(note.title)
    case 'sold-out':
      return again.soldOut(note.title)
    case 'fewer':
      return again.fewer(note.title, note.left)
    case 'dearer':
    case 'cheaper': {
      const what = note.quantity === 1 ? note.title : again.many(note.quantity, note.title)
      return again[note.kind](what, formatCents(note.nowCents), formatCents(note.beforeCents), note.quantity)
    }
  }
}
