import {buttonClass} from '~/ui/button'
import * as adminPaths from '~/platform/url/admin-addresses'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import {HiddenFields} from '~/admin/shell/post-form'
import {Pagination} from '~/admin/shell/pagination'
import {EmptyList, ListTable} from '~/admin/shell/list-table'
import type {AdminCategory} from './catalog-admin'
import {CATALOG_PAGE_SIZE, catalogListPath, catalogQueryPairs, isFiltered} from './list-search-params'
import type {CatalogQuery} from './list-search-params'
import {ListFilter} from './list-filter'
import {ListRow} from './list-row'
import type {ListedProduct} from './list-row'
import {categoryMessages} from './category-messages'
import {fileMessages} from './file-messages'
import {messages} from './messages'
import {PageHead} from '~/admin/shell/page-head'
import {useHydrated} from '~/ui/use-hydrated'

interface ListPageProps {
  query: CatalogQuery
  products: ListedProduct[]
  total: number
  categories: AdminCategory[]
}

const BULK_FORM = 'bulk'

export function ListPage({query, products, total, categories}: ListPageProps) {
  const pages = Math.max(1, Math.ceil(total / CATALOG_PAGE_SIZE))
  const pagePath = (page: number) => catalogListPath({...query, page})
  return (
    <Container>
      <PageHead title={messages.title} lead={messages.found(total)}>
        <p className="flex flex-wrap gap-3">
          <a href={adminPaths.catalogHistory()} className={buttonClass('quiet', 'min-h-12')}>
            {messages.history}
          </a>
          <a href={adminPaths.catalogCategories()} className={buttonClass('quiet', 'min-h-12')}>
            {categoryMessages.link}
          </a>
          <a href={adminPaths.catalogImport()} className={buttonClass('quiet', 'min-h-12')}>
            {fileMessages.link}
          </a>
          <a href={adminPaths.newProduct()} className={buttonClass('primary', 'min-h-12')}>
            {messages.add}
          </a>
        </p>
      </PageHead>
      <ListFilter query={query} categories={categories} />
      {products.length === 0 ? (
        <EmptyList
          isNarrowed={isFiltered(query) || query.page > 1}
          clearPath="/staff/catalogue"
          clear={messages.filter.clear}
          messages={messages.empty}
        />
      ) : (
        <form id={BULK_FORM} action={adminPaths.catalogBulk()} className="mt-6">
          <HiddenFields pairs={catalogQueryPairs({...query, page: 1})} />
          <BulkBar total={total} />
          <Table products={products} />
        </form>
      )}
      <Pagination
        label={messages.pages}
        previous={query.page > 1 ? pagePath(Math.min(query.page - 1, pages)) : null}
        next={query.page < pages ? pagePath(query.page + 1) : null}
        messages={messages}
      >
        <span className="text-muted">{messages.pageOf(query.page, pages)}</span>
      </Pagination>
    </Container>
  )
}

function BulkBar({total}: {total: number}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <SelectAll label={messages.list.tickAll} form={BULK_FORM} />
      <button type="submit" className={buttonClass('quiet', 'min-h-12')}>
        {messages.list.bulkTicked}
      </button>
      <button type="submit" name="of" value="found" className={buttonClass('quiet', 'min-h-12')}>
        {messages.list.bulkFound(total)}
      </button>
    </div>
  )
}

function Table({products}: {products: ListedProduct[]}) {
  const {list} = messages
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
    <ListTable caption={list.caption} columns={columns}>
      {products.map((product) => (
        <ListRow key={product.id} product={product} />
      ))}
    </ListTable>
  )
}

/** A point-of-sale system owns the products. */
export function ReadOnlyNotice() {
  return (
    <EmptyState level={1} title={messages.elsewhere}>
      <p>{messages.elsewhereText}</p>
    </EmptyState>
  )
}

/**
 * Ticks every box of a form; not there without scripts. It has its place from the start, so that nothing moves under the
 * pointer.
 */
function SelectAll({label, form}: {label: string; form: string}) {
  const isHydrated = useHydrated()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 noscript:hidden">
      <input
        type="checkbox"
        disabled={!isHydrated}
        className="size-7 accent-forest"
        onChange={({currentTarget}) => {
          const boxes = document.querySelectorAll<HTMLInputElement>(`#${form} input[name="id"]`)
          for (const box of boxes) box.checked = currentTarget.checked
        }}
      />
      <span>{label}</span>
    </label>
  )
}
