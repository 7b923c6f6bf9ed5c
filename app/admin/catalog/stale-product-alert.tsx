import {ChangeFields} from '~/admin/shell/change-fields'
import {StaleFormAlert} from '~/admin/shell/stale-form-alert'
import type {mergeProductForm} from './merge-product-form'
import type {ChangeView} from './change-view'
import {TextLink} from '~/admin/shell/page-head'
import {messages} from './messages'

export interface StaleProductDetails {
  changes: ChangeView[]
  conflicts: ReturnType<typeof mergeProductForm>['conflicts']
}

interface StaleProductAlertProps {
  stale: StaleProductDetails
  path: string
}

export function StaleProductAlert({stale: {changes, conflicts}, path}: StaleProductAlertProps) {
  const strings = messages.stale
  return (
    <StaleFormAlert title={strings.title(changes[0]?.byName ?? '?')} messages={strings} discardPath={path}>
      <ChangeList changes={changes} />
      {conflicts.length > 0 ? (
        <div>
          <h3 className="text-lg font-semibold">{strings.both}</h3>
          <ul>
            {conflicts.map(({field, theirs, yours}) => (
              <li key={field} className="wrap-anywhere">
                <TextLink href={`#${field}`}>{messages.labels[field]}</TextLink>
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

/** What others changed meanwhile: who, when, and which fields. */
export function ChangeList({changes, withTitles = false}: {changes: ChangeView[]; withTitles?: boolean}) {
  return (
    <ul className="space-y-2">
      {changes.map(({id, productTitle, byName, at, moment, fields}) => (
        <li key={id}>
          <p className="font-semibold wrap-anywhere">
            {withTitles ? `${productTitle}: ` : null}
            {byName}, <time dateTime={moment}>{at}</time>
          </p>
          <ChangeFields fields={fields} />
        </li>
      ))}
    </ul>
  )
}
