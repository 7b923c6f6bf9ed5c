import {ChangeFields} from '~/staff/desk/change-fields'
import {buttonClass} from '~/ui/button'
import {DeskCard} from './desk-card'
import type {ShownChange} from './shown-customer'
import {deskWords} from './words'

/** The audit trail. `older`: where more of it is; null: this is all. */
export function ChangesPart({changes, older}: {changes: ShownChange[]; older: string | null}) {
  const words = deskWords.changes
  return (
    <DeskCard id="changes" title={words.title}>
      {changes.length === 0 ? <p className="mt-2 text-muted">{words.none}</p> : null}
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
      {older === null ? null : (
        <a href={older} className={buttonClass('quiet', 'mt-3 min-h-12')}>
          {words.more}
        </a>
      )}
    </DeskCard>
  )
}
