import {ChangeFields} from '~/admin/shell/change-fields'
import {Panel} from '~/admin/shell/panel'
import type {CustomerChangeView} from './customer-view'
import {messages} from './messages'

export function ChangesPanel({
  changes,
  olderPath,
}: {
  changes: CustomerChangeView[]
  olderPath: string | null
}) {
  const strings = messages.changes
  return (
    <Panel id="changes" size="small" title={strings.title} more={{path: olderPath, text: strings.more}}>
      {changes.length === 0 ? <p className="mt-2 text-muted">{strings.none}</p> : null}
      <ul className="mt-2 divide-y divide-sand">
        {changes.map(({id, byName, at, moment, fields}) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold wrap-anywhere">{byName}</span>
              <time dateTime={moment} className="text-muted">
                {at}
              </time>
            </p>
            <ChangeFields fields={fields} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
