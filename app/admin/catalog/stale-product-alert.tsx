import {linkClass} from '~/ui/button'
import {ChangeFields} from '~/admin/shell/change-fields'
import {StaleFormAlert} from '~/admin/shell/stale-form-alert'
import type {MergedProductForm} from './merge-product-form'
import type {ChangeView} from './change-view'
import {messages} from './messages'

export interface StaleProductDetails {
  changes: ChangeView[]
  conflicts: MergedProductForm['conflicts']
}

interface StaleProductAlertProps {
  stale: StaleProductDetails
  path: string
}

export function StaleProductAlert({stale: {changes, conflicts}, path}: StaleProductAlertProps) {
  const strings = messages.stale
  return (
    <StaleFormAlert title={strings.title(changes[0]?.byName ?? '?')} messages={strings} discardPath={path}>
      <ul className="space-y-2">
        {changes.map((change) => (
          <li key={change.id}>
            <p className="font-semibold">
              {change.byName}, <time dateTime={change.moment}>{change.at}</time>
            </p>
            <ChangeFields fields={change.fields} />
          </li>
        ))}
      </ul>
      {conflicts.length > 0 ? (
        <div>
          <h3 className="text-lg font-semibold">{strings.both}</h3>
          <ul>
            {conflicts.map(({field, theirs, yours}) => (
              <li key={field} className="wrap-anywhere">
                <a href={`#${field}`} className={`inline-flex min-h-11 items-center ${linkClass}`}>
                  {messages.labels[field]}
                </a>
                {' · '}
                {strings.theirs}: <strong>{theirs || messages.log.emptyValue}</strong>
                {' · '}
                {strings.yours}: <strong>{yours || messages.log.emptyValue}</strong>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </StaleFormAlert>
  )
}
