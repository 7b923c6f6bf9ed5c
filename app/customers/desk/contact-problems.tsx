import {Obstacle} from '~/catalog/desk/controls'
import {linkClass} from '~/ui/button'
import type {ContactField, ContactProblems} from './contact-form'
import {deskWords} from './words'

/** All that is wrong, each with the way to its field. */
export function ContactProblemList({problems}: {problems: ContactProblems}) {
  const fields = Object.entries(problems) as [ContactField, string][]
  if (fields.length === 0) return null
  const words = deskWords.contact
  return (
    <Obstacle title={words.problems(fields.length)}>
      <p>{words.problemsText}</p>
      <ul>
        {fields.map(([field, text]) => (
          <li key={field}>
            <a href={`#${field}`} className={`inline-flex min-h-11 items-center ${linkClass}`}>
              {deskWords.labels[field]}
            </a>
            {' · '}
            {text}
          </li>
        ))}
      </ul>
    </Obstacle>
  )
}
