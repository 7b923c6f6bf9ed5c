import {PrintButton} from '~/ui/print-button'
import * as adminPaths from '~/platform/url/admin-addresses'
import {LARGE} from '~/admin/shell/controls'
import {SelectField} from '~/ui/select-field'
import {buttonClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import {PickSheet} from './pick-sheet'
import {PRINT_KINDS, printPath} from './print-search-params'
import type {PrintQuery} from './print-search-params'
import {TicketSheet} from './ticket-sheet'
import {messages} from './messages'
import {BackLink, PageHead, TextLink} from '~/admin/shell/page-head'
import type {PrintPageProps} from './read-print.server'

/** A preview of the sheets; print.css hides everything else on paper. */
export function PrintPage(props: PrintPageProps) {
  const {query, isSorted, aisles, tickets} = props
  const isEmpty = query.kind === 'pick' ? aisles.length === 0 : tickets.length === 0
  return (
    <Container className="max-w-5xl!">
      <PageHead
        back={<BackLink href={`${adminPaths.orders()}?date=${query.date}`}>{messages.back}</BackLink>}
        title={messages.kinds[query.kind]}
      >
        {isEmpty ? null : <PrintButton text={messages.print} tone="primary" className="min-h-12" />}
      </PageHead>
      {query.order ? <PrintLinks {...props} /> : <PrintForm query={query} />}
      {isEmpty ? (
        <NothingToPrint {...props} />
      ) : (
        <div className="papers mt-8 space-y-6 text-black">
          {isSorted ? null : (
            <p className="rounded-card bg-paper p-4 font-semibold ring-2 ring-pomegranate">{messages.away}</p>
          )}
          {query.kind === 'pick' ? <PickSheet {...props} /> : <TicketSheet {...props} />}
        </div>
      )}
    </Container>
  )
}

function PrintForm({query}: {query: PrintQuery}) {
  return (
    <>
      <p className="mt-1 text-muted">{messages.lead}</p>
      <form
        action={adminPaths.ordersPrint()}
        className={`mt-6 grid grid-cols-1 items-end gap-4 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:grid-cols-[1fr_1fr_auto] ${LARGE}`}
      >
        <SelectField
          {...{id: 'kind', name: 'kind', label: messages.kind, defaultValue: query.kind}}
          options={PRINT_KINDS.map((kind) => ({value: kind, label: messages.kinds[kind]}))}
        />
        <TextField
          {...{id: 'date', name: 'date', type: 'date', label: messages.date, required: true}}
          defaultValue={query.date}
        />
        <button type="submit" className={buttonClass('quiet', 'min-h-12')}>
          {messages.show}
        </button>
      </form>
    </>
  )
}

/** To the order's other sheet, and to the sheets of the whole day. */
function PrintLinks({query, day}: Pick<PrintPageProps, 'query' | 'day'>) {
  const otherKind = query.kind === 'pick' ? 'butcher' : 'pick'
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      <TextLink href={printPath({...query, kind: otherKind})}>{messages.kinds[otherKind]}</TextLink>
      <TextLink href={printPath({...query, order: null})}>{messages.allOf(day)}</TextLink>
    </p>
  )
}

function NothingToPrint({query, orders}: Pick<PrintPageProps, 'query' | 'orders'>) {
  const {nothing} = messages
  const [title, text] =
    query.order === null
      ? [nothing[query.kind], nothing.text]
      : orders.length === 0
        ? [nothing.order, nothing.orderText]
        : [nothing.noMeat, nothing.noMeatText]
  return (
    <EmptyState title={title}>
      <p>{text}</p>
    </EmptyState>
  )
}
