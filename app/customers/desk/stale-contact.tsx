import {Obstacle} from '~/staff/desk/controls'
import {linkClass} from '~/ui/button'
import type {ContactField} from './contact-form'
import {deskWords} from './words'

/** What others saved while the form was being filled. */
export type StaleWith = {
  field: ContactField
  label: string
  before: string
  after: string
  /** What was typed in its place; null: nothing. */
  yours: string | null
  by: string
}[]

/** Somebody else saved meanwhile: who, what, and both ways out. */
export function StaleContact({stale, path}: {stale: StaleWith; path: string}) {
  const words = deskWords.stale
  return (
    <Obstacle title={words.title}>
      <p>{words.text}</p>
      <ul className="space-y-2">
        {stale.map(({field, label, before, after, yours, by}) => (
          <li key={field} className="wrap-anywhere">
            <a href={`#${field}`} className={`inline-flex min-h-11 items-center ${linkClass}`}>
              {label}
            </a>
            : {before} <span aria-hidden="true">→</span>
            <span className="sr-only"> to </span> <strong>{after}</strong>, {by}
            {yours === null ? null : (
              <>
                {' · '}
                {words.yours}: <strong>{yours}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>
        <a href={path} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          {words.takeTheirs}
        </a>
      </p>
    </Obstacle>
  )
}
