import type {ReactNode} from 'react'
import {LARGE, SearchField} from '~/admin/shell/controls'
import {Pagination} from '~/admin/shell/pagination'
import * as adminPaths from '~/platform/url/admin-addresses'
import {EmptyList, ListCell, listRowClass, ListTable} from '~/admin/shell/list-table'
import {formatPhone} from '~/domain/store/phone'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import type {CustomerAdmin} from './customer-admin.server'
import {customerListPath, adminCustomerPath} from './list-search-params'
import type {CustomerQuery} from './list-search-params'
import {fullName} from '~/domain/customers/customer'
import {PageHead, TextLink} from '~/admin/shell/page-head'
import {ResentMessage, WaitingPanel} from './waiting-panel'
import type {WaitingView} from './waiting-panel'
import {messages} from './messages'

type CustomerRow = Awaited<ReturnType<CustomerAdmin['search']>>['rows'][number]
/** `lastOrder`: the day, in the store's time zone; null: never. */
type ListedCustomer = Omit<CustomerRow, 'lastOrderAt'> & {lastOrder: string | null}

interface ListPageProps {
  query: CustomerQuery
  customers: ListedCustomer[]
  hasMore: boolean
  waiting: WaitingView[]
  canExport: boolean
  resent: string | null
}

export function ListPage({query, customers, hasMore, waiting, canExport, resent}: ListPageProps) {
  const {search, page} = query
  const pagePath = (targetPage: number) => customerListPath({search, page: targetPage})
  return (
    <Container>
      <PageHead title={messages.title} lead={search ? messages.foundFor(search) : messages.lead}>
        {canExport ? (
          <a href={adminPaths.customersCsv()} className={buttonClass('quiet')} download>
            {messages.export}
          </a>
        ) : null}
      </PageHead>
      <ResentMessage resent={resent} />
      <SearchForm search={search} />
      <WaitingPanel waiting={waiting} path={pagePath(page)} />
      {customers.length === 0 && waiting.length > 0 ? null : customers.length === 0 ? (
        <EmptyList
          isNarrowed={search !== '' || page > 1}
          clearPath="/staff/customers"
          clear={messages.filter.clear}
          messages={messages.empty}
        />
      ) : (
        <Table customers={customers} />
      )}
      <Pagination
        label={messages.pages}
        previous={page > 1 ? pagePath(page - 1) : null}
        next={hasMore ? pagePath(page + 1) : null}
        messages={messages}
      >
        <span className="text-muted">{messages.page(page)}</span>
      </Pagination>
    </Container>
  )
}

function SearchForm({search}: {search: string}) {
  return (
    <form
      role="search"
      action={adminPaths.customers()}
      className={`mt-6 flex flex-wrap items-end gap-4 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand ${LARGE}`}
    >
      <SearchField label={messages.filter.label} value={search} maxLength={200} />
      <div className="flex items-center gap-5">
        <button type="submit" className={buttonClass('primary', 'min-h-12')}>
          {messages.filter.show}
        </button>
        {search ? <TextLink href={adminPaths.customers()}>{messages.filter.clear}</TextLink> : null}
      </div>
    </form>
  )
}

function Table({customers}: {customers: ListedCustomer[]}) {
  const {list} = messages
  const columns = [list.name, list.email, list.phone, list.orders, list.lastOrder]
  return (
    <ListTable caption={list.caption} columns={columns} className="mt-6">
      {customers.map((customer) => (
        <Row key={customer.id} customer={customer} />
      ))}
    </ListTable>
  )
}

function Row({customer}: {customer: ListedCustomer}) {
  const {id, email, contactNumber, orderCount, lastOrder} = customer
  const {list} = messages
  return (
    <tr className={`gap-y-2 ${listRowClass}`}>
      <td className="col-span-full lg:table-cell lg:px-3 lg:py-2">
        <TextLink href={adminCustomerPath(id)} className="wrap-anywhere">
          {fullName(customer)}
        </TextLink>
      </td>
      <td className={`col-span-full wrap-anywhere sm:col-span-1 ${cell}`}>{email}</td>
      <td className={`col-span-full whitespace-nowrap tabular-nums sm:col-span-1 ${cell}`}>
        {contactNumber ? formatPhone(contactNumber) : <Muted>{list.noPhone}</Muted>}
      </td>
      <ListCell label={list.orders} className={numberCell}>
        {orderCount.toLocaleString('en-US')}
      </ListCell>
      <ListCell label={list.lastOrder} className={numberCell}>
        {lastOrder ?? <Muted>{list.noOrder}</Muted>}
      </ListCell>
    </tr>
  )
}

const cell = 'lg:px-3 lg:py-2 lg:align-middle'
const numberCell = `whitespace-nowrap tabular-nums ${cell}`

function Muted({children}: {children: ReactNode}) {
  return <span className="text-muted">{children}</span>
}
