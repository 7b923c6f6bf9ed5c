import {linkClass} from '~/ui/button'
import {ChangeFields} from '~/staff/desk/change-fields'
import {Obstacle} from '~/staff/desk/controls'
import type {Merged} from './merge-typed'
import type {ShownChange} from './shown-change'
import {deskWords} from './words'

export interface StaleWith {
  changes: ShownChange[]
  conflicts: Merged['conflicts']
}

/** Somebody else saved meanwhile: who, what, and both ways out. */
export function StaleNotice({stale: {changes, conflicts}, path}: {stale: StaleWith; path: string}) {
  const words = deskWords.stale
  return (
    <Obstacle title={words.title(changes[0]?.byName ?? '?')}>
      <p>{words.text}</p>
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
          <h3 className="text-lg font-semibold">{words.both}</h3>
          <ul>
            {conflicts.map(({field, theirs, yours}) => (
              <li key={field} className="wrap-anywhere">
                <a href={`#${field}`} className={`inline-flex min-h-11 items-center ${linkClass}`}>
                  {deskWords.labels[field]}
                </a>
                {' · '}
                {words.theirs}: <strong>{theirs || deskWords.log.emptyValue}</strong>
                {' · '}
                {words.yours}: <strong>{yours || deskWords.log.emptyValue}</strong>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p>
        <a href={path} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          {words.takeTheirs}
        </a>
      </p>
    </Obstacle>
  )
}
