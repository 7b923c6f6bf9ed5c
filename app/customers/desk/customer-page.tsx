import {Notice} from '~/staff/desk/controls'
import {ProblemList} from '~/staff/desk/problem-list'
import {linkClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {ChangesPart} from './changes-part'
import type {GivenContact} from './contact-answer.server'
import {ContactPart} from './contact-part'
import type {DeskCustomer} from './customer-desk'
import {customerListPath, deskCustomerPath} from './customer-question'
import {fullName} from './full-name'
import {OrdersPart} from './orders-part'
import type {ShownOrder} from './orders-part'
import type {ShownChange} from './shown-customer'
import {StaleContact} from './stale-contact'
import {deskWords} from './words'

export interface CustomerPageProps {
  customer: DeskCustomer
  since: string
  times: string[]
  orders: {shown: ShownOrder[]; older: string | null}
  changes: {shown: ShownChange[]; older: string | null}
  isSaved: boolean
}

export function CustomerPage(props: CustomerPageProps & {given?: GivenContact}) {
  const {customer, since, times, orders, changes, isSaved, given} = props
  return (
    <Container>
      <p>
        <a
          href={customerListPath({search: '', page: 1})}
          className={`inline-flex min-h-11 items-center ${linkClass}`}
        >
          ← {deskWords.back}
        </a>
      </p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{fullName(customer)}</h1>
      <p className="mt-1 text-muted">
        {deskWords.since(since)} · {deskWords.points(customer.loyaltyPoints)}
      </p>
      <div className="mt-6 space-y-4">
        {isSaved && !given ? <Notice>{deskWords.contact.saved}</Notice> : null}
        {given ? (
          <ProblemList problems={given.problems} labels={deskWords.labels} words={deskWords.contact} />
        ) : null}
        {given?.stale ? <StaleContact stale={given.stale} path={deskCustomerPath(customer.id)} /> : null}
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <ContactPart customer={customer} times={times} given={given} />
        <div className="min-w-0 space-y-6">
          <OrdersPart orders={orders.shown} older={orders.older} />
          <ChangesPart changes={changes.shown} older={changes.older} />
        </div>
      </div>
    </Container>
  )
}
