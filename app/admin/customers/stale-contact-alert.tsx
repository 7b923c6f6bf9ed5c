import {StaleFormAlert} from '~/admin/shell/stale-form-alert'
import type {SavedField} from '~/admin/shell/merge-form'
import type {ContactField} from './contact-form'
import {TextLink} from '~/admin/shell/page-head'
import {messages} from './messages'

/** Fields that somebody else saved while the form was open. */
export type StaleContactFields = (SavedField<ContactField> & {by: string})[]

export function StaleContactAlert({stale, path}: {stale: StaleContactFields; path: string}) {
  const strings = messages.stale
  return (
    <StaleFormAlert title={strings.title} messages={strings} discardPath={path}>
      <ul className="space-y-2">
        {stale.map(({field, before, after, yours, by}) => (
          <li key={field} className="wrap-anywhere">
            <TextLink href={`#${field}`}>{messages.labels[field]}</TextLink>: {before}{' '}
            <span aria-hidden="true">→</span>
            <span className="sr-only"> to </span> <strong>{after}</strong>, {by}
            {yours === null ? null : (
              <>
                {' · '}
                {strings.yours}: <strong>{yours}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
    </StaleFormAlert>
  )
}
