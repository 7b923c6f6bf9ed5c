import type {ReactNode} from 'react'
import {Container} from '~/ui/section'
import {Arch} from '~/ui/arch'
import {RichText} from '~/ui/rich-text'
import {EmptyState} from '~/ui/empty-state'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {ProductGrid} from '~/storefront/catalog/product-grid'
import {CategoryIcon} from './category-icon'
import {CategoryTabs} from './category-tabs'
import {BoardFilterLinks} from './board-filter-links'
import type {Board as BoardView} from './board-view.server'
import {PriceBoard} from './price-board'
import type {BoardCategory} from './price-board'
import type {CategoryPacks} from './packs'
import {categoryPath} from '~/domain/butcher/prices'
import type {CategoryTab} from '~/domain/butcher/prices'
import {messages as itemMessages} from '~/domain/butcher/item-messages'
import {messages} from '~/domain/butcher/messages'
import {buttonClass} from '~/ui/button'
import {Link} from '~/ui/link'

export type ShownBoard = Omit<BoardView, 'items'>

interface ButcherPageProps {
  tabs: CategoryTab[]
  /** Undefined: there are no categories. */
  category: BoardCategory | undefined
  /** What goes with it. */
  board: ShownBoard | undefined
  packs: CategoryPacks
  /** To call the butcher. */
  callLink: ReactNode
}

export function ButcherPage({tabs, category, board, packs, callLink}: ButcherPageProps) {
  return (
    <>
      <Container className="pt-8 pb-5 lg:pt-12 lg:pb-8">
        <h1 className="text-4xl">{messages.heading}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">{messages.lead}</p>
      </Container>
      {category && board ? (
        <Board tabs={tabs} category={category} board={board} packs={packs} callLink={callLink} />
      ) : (
        <EmptyBoard callLink={callLink} />
      )}
    </>
  )
}

type BoardProps = Omit<ButcherPageProps, 'category' | 'board'> & {category: BoardCategory; board: ShownBoard}

function Board({tabs, category, board, packs, callLink}: BoardProps) {
  useRevalidateAt(nextOf(board, packs))
  const path = categoryPath(tabs, category.slug)
  const all = path + board.listQuery
  return (
    <>
      <CategoryTabs categories={tabs} current={category.slug} query={board.query} />
      <Container className="grid items-start gap-8 py-8 lg:grid-cols-[20rem_1fr] lg:gap-12 lg:py-12">
        <CategoryCard category={category} callLink={callLink} />
        <div className="min-w-0 space-y-12">
          <div className="space-y-5">
            <BoardFilterLinks path={path} all={all} filters={board.filters} />
            {category.items.length > 0 ? (
              <PriceBoard category={category} rules={board.rules} listQuery={board.listQuery} packs={packs} />
            ) : !board.isNarrowed ? (
              <EmptyBoard callLink={callLink} />
            ) : (
              <NothingLikeThat all={all} category={category} board={board} />
            )}
          </div>
          {packs.products.length > 0 ? <Packs packs={packs} /> : null}
        </div>
      </Container>
    </>
  )
}

/** Packs are read after the board, and priced by the same clock. */
function nextOf(board: ShownBoard, packs: CategoryPacks): {now: number; nextChange: number | null} {
  const moments = [board.nextChange, packs.nextChange].filter((moment) => moment !== null)
  return {now: board.now, nextChange: moments.length > 0 ? Math.min(...moments) : null}
}

interface NothingLikeThatProps {
  all: string
  category: Pick<BoardCategory, 'title'>
  board: ShownBoard
}

function NothingLikeThat({all, category: {title}, board}: NothingLikeThatProps) {
  const {empty} = itemMessages.filters
  // Within a sentence; names stay as they are written.
  const chosen = board.filters.flatMap(({isChosen, label}) =>
    isChosen ? [label.charAt(0).toLowerCase() + label.slice(1)] : [],
  )
  return (
    <EmptyState
      title={empty.title}
      action={
        <Link to={all} preventScrollReset className={buttonClass('primary')}>
          {empty.action(title.toLowerCase())}
        </Link>
      }
    >
      <p>{empty.text(title, chosen.join(', '))}</p>
    </EmptyState>
  )
}

/** What of this board lies packed in the shop, to be put into the cart. */
function Packs({packs}: {packs: CategoryPacks}) {
  return (
    <section aria-labelledby="packs">
      <h2 id="packs" className="text-2xl">
        {messages.packs.title}
      </h2>
      <p className="mt-1 text-muted">{messages.packs.text}</p>
      <ProductGrid products={packs.products} className="mt-5" />
    </section>
  )
}

function EmptyBoard({callLink}: {callLink: ReactNode}) {
  return (
    <EmptyState title={messages.empty.title} action={callLink}>
      <p>{messages.empty.text}</p>
    </EmptyState>
  )
}

function CategoryCard({category, callLink}: {category: BoardCategory; callLink: ReactNode}) {
  return (
    <section aria-labelledby="category" className="min-w-0 lg:sticky lg:top-48">
      <Arch className="hidden w-52 text-mint lg:block">
        <CategoryIcon icon={category.icon} className="size-28 text-forest" />
      </Arch>
      <h2 id="category" className="text-3xl lg:mt-6">
        {category.title}
      </h2>
      {category.description.length > 0 ? (
        <div className="mt-2 max-w-prose space-y-3 text-muted">
          <RichText value={category.description} />
        </div>
      ) : null}
      <div className="mt-5 rounded-card bg-mint p-4 sm:flex sm:items-center sm:justify-between sm:gap-6 lg:mt-6 lg:block lg:p-5">
        <div>
          <h3 className="text-lg">{messages.cut.title}</h3>
          <p className="mt-1 mb-3 text-muted sm:mb-0 lg:mb-4">{messages.cut.text}</p>
        </div>
        <div className="shrink-0">{callLink}</div>
      </div>
    </section>
  )
}
