import type {OrderPageData} from './read-order-page.server'
import {Panel} from '~/admin/shell/panel'
import {messages} from './messages'

export function HistoryPanel({history, placed}: Pick<OrderPageData, 'history' | 'placed'>) {
  return (
    <Panel id="history" size="medium" title={messages.order.history}>
      <ol className="mt-2 divide-y divide-sand">
        {[...history].reverse().map(({key, from, to, at, by, note}) => (
          <li key={key} className="py-2.5">
            <p className="font-semibold">
              {from === null ? messages.order.placed : messages.order.step(from, to)}
            </p>
            <p className="text-base text-muted tabular-nums">
              {from === null ? placed : at}
              {by ? ` · ${by}` : ''}
            </p>
            {note ? <p className="text-base wrap-anywhere">{note}</p> : null}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
