import {Fact, Panel} from '~/admin/shell/panel'
import {formatCents} from '~/domain/pricing/money'
import type {CustomerPageData} from './customer-page.server'
import {messages} from './messages'

const strings = messages.summary

/** What a customer has ordered and spent in all. */
export function SummaryPanel({summary}: Pick<CustomerPageData, 'summary'>) {
  const {spentCents, testCents, orderCount, lastOrder} = summary
  return (
    <Panel id="summary" size="small" title={strings.title}>
      <dl className="mt-3 grid grid-cols-2 gap-4">
        <Fact label={strings.spent}>
          <span className="text-xl font-semibold tabular-nums">{formatCents(spentCents)}</span>
          <span className="block text-base text-muted">
            {testCents > 0 ? strings.test(formatCents(testCents)) : strings.spentHelp}
          </span>
        </Fact>
        <Fact label={strings.orders}>
          <span className="text-xl font-semibold tabular-nums">{orderCount.toLocaleString('en-US')}</span>
        </Fact>
        <Fact label={strings.lastOrder}>{lastOrder ?? messages.list.noOrder}</Fact>
      </dl>
    </Panel>
  )
}
