import {ByLine} from '~/admin/shell/by-line'
import {ChangeFields} from '~/admin/shell/change-fields'
import {FlashMessage} from '~/admin/shell/alerts'
import {Panel} from '~/admin/shell/panel'
import {ErrorSummary} from '~/admin/shell/error-summary'
import {Container} from '~/ui/section'
import {ContactPanel} from './contact-panel'
import type {SubmittedContact} from './contact-panel'
import type {CustomerPageData} from './customer-page.server'
import * as adminPaths from '~/platform/url/admin-addresses'
import {adminCustomerPath} from './list-search-params'
import {fullName} from '~/domain/customers/customer'
import type {SubmittedNote} from './note-form'
import {NotesPanel} from './notes-panel'
import {OrdersPanel} from './orders-panel'
import {SummaryPanel} from './summary-panel'
import {StaleContactAlert} from './stale-contact-alert'
import {BackLink, PageHead} from '~/admin/shell/page-head'
import {messages} from './messages'

export function CustomerPage(
  props: CustomerPageData & {submitted?: SubmittedContact; submittedNote?: SubmittedNote},
) {
  const {customer, since, times, orders, changes, summary, done, submitted, submittedNote} = props
  const doneText = submitted || submittedNote ? undefined : findDoneText(done)
  return (
    <Container>
      <PageHead
        back={<BackLink href={adminPaths.customers()}>{messages.back}</BackLink>}
        title={fullName(customer)}
        lead={`${messages.since(since)} · ${messages.points(customer.loyaltyPoints)}`}
      />
      <div className="mt-6 space-y-4">
        {doneText ? <FlashMessage>{doneText}</FlashMessage> : null}
        {submitted ? (
          <ErrorSummary problems={submitted.problems} labels={messages.labels} messages={messages.contact} />
        ) : null}
        {submitted?.stale ? (
          <StaleContactAlert stale={submitted.stale} path={adminCustomerPath(customer.id)} />
        ) : null}
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="min-w-0 space-y-6">
          <SummaryPanel summary={summary} />
          <ContactPanel customer={customer} times={times} submitted={submitted} />
        </div>
        <div className="min-w-0 space-y-6">
          <NotesPanel page={props} submitted={submittedNote} />
          <OrdersPanel {...orders} />
          <ChangesPanel {...changes} />
        </div>
      </div>
    </Container>
  )
}

function findDoneText(done: string | null): string | undefined {
  if (done === 'saved') return messages.contact.saved
  if (done === 'note') return messages.notes.added
  return done === 'note-removed' ? messages.notes.removed : undefined
}

function ChangesPanel({shown, older}: CustomerPageData['changes']) {
  const strings = messages.changes
  return (
    <Panel id="changes" size="small" title={strings.title} more={{path: older, text: strings.more}}>
      {shown.length === 0 ? <p className="mt-2 text-muted">{strings.none}</p> : null}
      <ul className="mt-2 divide-y divide-sand">
        {shown.map(({id, byName, at, moment, fields}) => (
          <li key={id} className="py-3">
            <ByLine name={byName} at={at} moment={moment} />
            <ChangeFields fields={fields} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
