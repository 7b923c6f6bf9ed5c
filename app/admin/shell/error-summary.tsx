import {useEffect, useRef} from 'react'
import {TextLink} from './page-head'
import {AlertBox} from '~/admin/shell/alerts'

interface ErrorSummaryProps<Field extends string> {
  /** By the id of the field that each is about. */
  problems: Partial<Record<Field, string>>
  labels: Record<Field, string>
  messages: {problems: (count: number) => string; problemsText: string}
}

/** Lists all problems of a form, each with a link to its field. */
export function ErrorSummary<Field extends string>({problems, labels, messages}: ErrorSummaryProps<Field>) {
  const fields = Object.entries(problems) as [Field, string][]
  if (fields.length === 0) return null
  return (
    <AlertBox title={messages.problems(fields.length)}>
      <p>{messages.problemsText}</p>
      <ul>
        {fields.map(([field, text]) => (
          <li key={field}>
            <TextLink href={`#${field}`}>{labels[field]}</TextLink>
            {' · '}
            {text}
          </li>
        ))}
      </ul>
    </AlertBox>
  )
}

/** For validation in the browser: takes the focus whenever `problems` changes and is not empty. */
export function FocusedErrorSummary<Field extends string>(props: ErrorSummaryProps<Field>) {
  const container = useRef<HTMLDivElement>(null)
  const {problems} = props
  useEffect(() => {
    if (Object.keys(problems).length > 0) container.current?.querySelector('section')?.focus()
  }, [problems])
  return (
    <div ref={container}>
      <ErrorSummary {...props} />
    </div>
  )
}
