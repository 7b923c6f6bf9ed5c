import {linkClass} from '~/ui/button'
import {Obstacle} from './controls'

interface ProblemListProps<Field extends string> {
  /** By the id of the field that each is about. */
  problems: Partial<Record<Field, string>>
  labels: Record<Field, string>
  words: {problems: (count: number) => string; problemsText: string}
}

/** All that is wrong in a form, each with the way to its field. */
export function ProblemList<Field extends string>({problems, labels, words}: ProblemListProps<Field>) {
  const fields = Object.entries(problems) as [Field, string][]
  if (fields.length === 0) return null
  return (
    <Obstacle title={words.problems(fields.length)}>
      <p>{words.problemsText}</p>
      <ul>
        {fields.map(([field, text]) => (
          <li key={field}>
            <a href={`#${field}`} className={`inline-flex min-h-11 items-center ${linkClass}`}>
              {labels[field]}
            </a>
            {' · '}
            {text}
          </li>
        ))}
      </ul>
    </Obstacle>
  )
}
