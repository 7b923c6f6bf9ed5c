import type {ReactNode} from 'react'
import {LARGE, Pagination} from '~/admin/shell/controls'
import * as adminPaths from '~/platform/url/admin-addresses'
import {EmptyList, ListCell, listRowClass, ListTable} from '~/admin/shell/list-table'
import {formatPhone} from '~/domain/store/phone'
import {buttonClass, linkClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {Container} from '~/ui/section'
import type {CustomerRow} from './customer-admin'
import {customerListPath, adminCustomerPath} from './list-search-params'
import type {CustomerQuery} from './list-search-params'
import {fullName} from '~/domain/customers/customer'
import {messages} from './messages'

/** `lastOrder`: the day, in the store's time zone; null: never. */
export type ListedCustomer = Omit<CustomerRow, 'lastOrderAt'> & {lastOrder: string | null}

export interface ListPageProps {
  query: CustomerQuery
  customers: ListedCustomer[]
  hasMore: boolean
}

/** Everyone with an account; whoever is asked for is in the address. */
export function ListPage({query, customers, hasMore}: ListPageProps) {
  const {search, page} = query
  const pagePath = (targetPage: number) => customerListPath({search, page: targetPage})
  return (
    <Container>
      <h1 className="text-3xl">{messages.title}</h1>
      <p className="mt-1 wrap-anywhere text-muted">{search ? messages.foundFor(search) : messages.lead}</p>
      <SearchForm search={search} />
      {customers.length === 0 ? (
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
      <div className="min-w-0 grow basis-72">
        <TextField
          id="search"
          name="search"
          type="search"
          label={messages.filter.label}
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <div className="flex items-center gap-5">
        <button type="submit" className={buttonClass('primary', 'min-h-12')}>
          {messages.filter.show}
        </button>
        {search ? (
          <a href={adminPaths.customers()} className={`inline-flex min-h-11 items-center ${linkClass}`}>
            {messages.filter.clear}
          </a>
        ) : null}
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
      <td className="col-span-2 lg:table-cell lg:px-3 lg:py-2">
        <a
          href={adminCustomerPath(id)}
          className={`inline-flex min-h-11 items-center wrap-anywhere ${linkClass}`}
        >
          {fullName(customer)}
        </a>
      </td>
      <td className={`col-span-2 wrap-anywhere sm:col-span-1 ${cell}`}>{email}</td>
      <td className={`col-span-2 whitespace-nowrap tabular-nums sm:col-span-1 ${cell}`}>
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
