import type {ReactNode} from 'react'
import {LARGE, Pages} from '~/staff/desk/controls'
import {formatPhone} from '~/store/phone'
import {buttonClass, linkClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import type {CustomerRow} from './customer-desk'
import {customerListPath, deskCustomerPath} from './customer-question'
import type {CustomerQuestion} from './customer-question'
import {fullName} from './full-name'
import {deskWords as words} from './words'

/** `lastOrder`: the day, in the store's time zone; null: never. */
export type ListedCustomer = Omit<CustomerRow, 'lastOrderAt'> & {lastOrder: string | null}

export interface ListPageProps {
  question: CustomerQuestion
  customers: ListedCustomer[]
  hasMore: boolean
}

/** Everyone with an account; whoever is asked for is in the address. */
export function ListPage({question, customers, hasMore}: ListPageProps) {
  const {search, page} = question
  const pathOf = (other: number) => customerListPath({search, page: other})
  return (
    <Container>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-1 wrap-anywhere text-muted">{search ? words.foundFor(search) : words.lead}</p>
      <SearchForm search={search} />
      {customers.length === 0 ? (
        <NobodyFound isNarrowed={search !== '' || page > 1} />
      ) : (
        <Table customers={customers} />
      )}
      <Pages
        label={words.pages}
        previous={page > 1 ? pathOf(page - 1) : null}
        next={hasMore ? pathOf(page + 1) : null}
        words={words}
      >
        <span className="text-muted">{words.page(page)}</span>
      </Pages>
    </Container>
  )
}

function SearchForm({search}: {search: string}) {
  return (
    <form
      role="search"
      action="/staff/customers"
      className={`mt-6 flex flex-wrap items-end gap-4 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand ${LARGE}`}
    >
      <div className="min-w-0 grow basis-72">
        <TextField
          id="search"
          name="search"
          type="search"
          label={words.filter.label}
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <div className="flex items-center gap-5">
        <button type="submit" className={buttonClass('primary', 'min-h-12')}>
          {words.filter.show}
        </button>
        {search ? (
          <a href="/staff/customers" className={`inline-flex min-h-11 items-center ${linkClass}`}>
            {words.filter.clear}
          </a>
        ) : null}
      </div>
    </form>
  )
}

/** Cards on narrow screens, a table from there on; for those who hear it a table always. */
function Table({customers}: {customers: ListedCustomer[]}) {
  const {list} = words
  return (
    <table className="mt-6 block w-full lg:table">
      <caption className="sr-only">{list.caption}</caption>
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr>
          {[list.name, list.email, list.phone, list.orders, list.lastOrder].map((column) => (
            <th key={column} scope="col" className="px-3 pb-2 text-start font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-4 lg:table-row-group">
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} />
        ))}
      </tbody>
    </table>
  )
}

function Row({customer}: {customer: ListedCustomer}) {
  const {id, email, contactNumber, orderCount, lastOrder} = customer
  const {list} = words
  return (
    <tr className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-paper p-4 shadow-card ring-1 ring-sand lg:table-row lg:rounded-none lg:shadow-none">
      <td className="col-span-2 lg:table-cell lg:px-3 lg:py-2">
        <a
          href={deskCustomerPath(id)}
          className={`inline-flex min-h-11 items-center wrap-anywhere ${linkClass}`}
        >
          {fullName(customer)}
        </a>
      </td>
      <td className={`col-span-2 wrap-anywhere sm:col-span-1 ${cell}`}>{email}</td>
      <td className={`col-span-2 whitespace-nowrap tabular-nums sm:col-span-1 ${cell}`}>
        {contactNumber ? formatPhone(contactNumber) : <Muted>{list.noPhone}</Muted>}
      </td>
      <Cell label={list.orders}>{orderCount.toLocaleString('en-US')}</Cell>
      <Cell label={list.lastOrder}>{lastOrder ?? <Muted>{list.noOrder}</Muted>}</Cell>
    </tr>
  )
}

const cell = 'lg:px-3 lg:py-2 lg:align-middle'

/** On narrow screens, where no column says what it is, with its name. */
function Cell({label, children}: {label: string; children: ReactNode}) {
  return (
    <td className={`whitespace-nowrap tabular-nums ${cell}`}>
      <span className="block text-base text-muted lg:hidden" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  )
}

function Muted({children}: {children: ReactNode}) {
  return <span className="text-muted">{children}</span>
}

function NobodyFound({isNarrowed}: {isNarrowed: boolean}) {
  const {empty, filter} = words
  if (!isNarrowed) {
    return (
      <StateMessage title={empty.fresh}>
        <p>{empty.freshText}</p>
      </StateMessage>
    )
  }
  return (
    <StateMessage
      title={empty.title}
      action={
        <a href="/staff/customers" className={buttonClass('primary')}>
          {filter.clear}
        </a>
      }
    >
      <p>{empty.text}</p>
    </StateMessage>
  )
}
