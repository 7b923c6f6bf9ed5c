import {FlashMessage} from '~/admin/shell/controls'
import {ErrorSummary} from '~/admin/shell/error-summary'
import {linkClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {ChangesPanel} from './changes-panel'
import {ContactPanel} from './contact-panel'
import type {SubmittedContact} from './contact-panel'
import type {AdminCustomer} from './customer-admin'
import {customerListPath, adminCustomerPath} from './list-search-params'
import {fullName} from '~/domain/customers/customer'
import {OrdersPanel} from './orders-panel'
import type {CustomerOrderView} from './orders-panel'
import type {CustomerChangeView} from './customer-view'
import {StaleContactAlert} from './stale-contact-alert'
import {messages} from './messages'

export interface CustomerPageProps {
  customer: AdminCustomer
  since: string
  times: string[]
  orders: {shown: CustomerOrderView[]; older: string | null}
  changes: {shown: CustomerChangeView[]; older: string | null}
  isSaved: boolean
}

export function CustomerPage(props: CustomerPageProps & {submitted?: SubmittedContact}) {
  const {customer, since, times, orders, changes, isSaved, submitted} = props
  return (
    <Container>
      <p>
        <a
          href={customerListPath({search: '', page: 1})}
          className={`inline-flex min-h-11 items-center ${linkClass}`}
        >
          ← {messages.back}
        </a>
      </p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{fullName(customer)}</h1>
      <p className="mt-1 text-muted">
        {messages.since(since)} · {messages.points(customer.loyaltyPoints)}
      </p>
      <div className="mt-6 space-y-4">
        {isSaved && !submitted ? <FlashMessage>{messages.contact.saved}</FlashMessage> : null}
        {submitted ? (
          <ErrorSummary problems={submitted.problems} labels={messages.labels} messages={messages.contact} />
        ) : null}
        {submitted?.stale ? (
          <StaleContactAlert stale={submitted.stale} path={adminCustomerPath(customer.id)} />
        ) : null}
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <ContactPanel customer={customer} times={times} submitted={submitted} />
        <div className="min-w-0 space-y-6">
          <OrdersPanel orders={orders.shown} olderPath={orders.older} />
          <ChangesPanel changes={changes.shown} olderPath={changes.older} />
        </div>
      </div>
    </Container>
  )
}
