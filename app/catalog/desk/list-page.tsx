import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import {Carried, Pages} from '~/staff/desk/controls'
import type {DeskCategory, DeskProduct} from './desk'
import {DESK_PAGE_SIZE, deskListPath, deskQuestionPairs, isNarrowed} from './desk-question'
import type {DeskQuestion} from './desk-question'
import {ListFilter} from './list-filter'
import {ListRow} from './list-row'
import type {ListedProduct} from './list-row'
import {TickAll} from './tick-all'
import {deskWords as words} from './words'

export interface ListPageProps {
  question: DeskQuestion
  products: ListedProduct[]
  total: number
  categories: DeskCategory[]
}

const BULK_FORM = 'bulk'

/** All products, with what staff look for; whatever is asked for is in the address. */
export function ListPage({question, products, total, categories}: ListPageProps) {
  const pages = Math.max(1, Math.ceil(total / DESK_PAGE_SIZE))
  const pathOf = (page: number) => deskListPath({...question, page})
  return (
    <Container>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{words.title}</h1>
          <p className="mt-1 text-muted">{words.found(total)}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          <a href="/staff/catalogue/history" className={buttonClass('quiet', 'min-h-12')}>
            {words.history}
          </a>
          <a href="/staff/catalogue/new" className={buttonClass('primary', 'min-h-12')}>
            {words.add}
          </a>
        </p>
      </div>
      <ListFilter question={question} categories={categories} />
      {products.length === 0 ? (
        <NothingFound isNarrowed={isNarrowed(question) || question.page > 1} />
      ) : (
        <form id={BULK_FORM} action="/staff/catalogue/bulk" className="mt-6">
          <Carried pairs={deskQuestionPairs({...question, page: 1})} />
          <BulkBar total={total} />
          <Table products={products} />
        </form>
      )}
      <Pages
        label={words.pages}
        previous={question.page > 1 ? pathOf(Math.min(question.page - 1, pages)) : null}
        next={question.page < pages ? pathOf(question.page + 1) : null}
        words={words}
      >
        <span className="text-muted">{words.pageOf(question.page, pages)}</span>
      </Pages>
    </Container>
  )
}

function BulkBar({total}: {total: number}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <TickAll label={words.list.tickAll} form={BULK_FORM} />
      <button type="submit" className={buttonClass('quiet', 'min-h-12')}>
        {words.list.bulkTicked}
      </button>
      <button type="submit" name="of" value="found" className={buttonClass('quiet', 'min-h-12')}>
        {words.list.bulkFound(total)}
      </button>
    </div>
  )
}

/** Cards on narrow screens, a table from there on; for those who hear it a table always. */
function Table({products}: {products: ListedProduct[]}) {
  const {list} = words
  const columns = [
    list.product,
    list.category,
    list.price,
    list.discount,
    list.stock,
    list.visible,
    list.changed,
  ]
  return (
    <table className="block w-full lg:table">
      <caption className="sr-only">{list.caption}</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="text-start">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 pb-2 text-start font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-4 lg:table-row-group">
        {products.map((product) => (
          <ListRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  )
}

function NothingFound({isNarrowed}: {isNarrowed: boolean}) {
  const {empty, filter} = words
  return isNarrowed ? (
    <StateMessage
      title={empty.title}
      action={
        <a href="/staff/catalogue" className={buttonClass('primary')}>
          {filter.clear}
        </a>
      }
    >
      <p>{empty.text}</p>
    </StateMessage>
  ) : (
    <StateMessage title={empty.fresh}>
      <p>{empty.freshText}</p>
    </StateMessage>
  )
}

/** Only what the list shows: descriptions stay where they are. */
export function listedProduct(product: DeskProduct, showAt: (iso: string) => string): ListedProduct {
  const {id, title, categoryTitle, picture, stock, active} = product
  const {priceCents, discountCents, discountBasisPoints} = product
  return {
    ...{id, title, categoryTitle, stock, active, priceCents, discountCents, discountBasisPoints},
    picture: picture && {...picture, lqip: null},
    changedAt: showAt(product.updatedAt),
  }
}
