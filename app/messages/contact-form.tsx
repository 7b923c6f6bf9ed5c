import {buttonClass} from '~/ui/button'
import {TextArea, TextField} from '~/ui/field'
import {Problem} from '~/ui/problem'
import {TrapField} from '~/ui/trap-field'
import {useSentForm} from '~/ui/use-sent-form'
import {findContactProblem, readContactForm} from './contact-rules'
import type {ContactField, ContactForm as ContactFormValues, ContactProblem} from './contact-rules'
import {words} from './words'

interface ContactFormProps {
  /** Begins the fields' ids: a page may have the form twice. */
  id: string
  tone: 'light' | 'dark'
  /** What the server said of it, where no script sends it. */
  given?: {form: ContactFormValues; problem: ContactProblem}
  className?: string
}

/** Posts to /contact where there are no scripts, and with them stays where it is. */
export function ContactForm({id, tone, given, className = ''}: ContactFormProps) {
  const {sending, answer, formProps} = useSentForm({
    action: '/contact/send',
    check: (fields) => findContactProblem(readContactForm(fields)),
    success: words.sent,
    failure: words.problems.failed,
    autoClose: 5_000,
  })
  const problem = answer ? answer.problem : (given?.problem ?? null)
  const field = (name: ContactField) => ({
    id: `${id}-${name}`,
    name,
    label: words.fields[name],
    defaultValue: given?.form[name],
    required: true,
    onDark: tone === 'dark',
    error: problem?.field === name ? problem.text : undefined,
  })
  return (
    <form method="post" action="/contact" {...formProps} className={className}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField {...field('fullName')} autoComplete="name" />
        </div>
        <TextField {...field('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel-national" />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="sm:col-span-2">
          <TextArea {...field('message')} rows={4} />
        </div>
      </div>
      <TrapField id={`${id}-website`} label={words.trap} />
      {problem && !problem.field ? <Problem text={problem.text} onDark={tone === 'dark'} /> : null}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          type="submit"
          disabled={sending}
          className={buttonClass(tone === 'dark' ? 'saffron' : 'primary', 'min-w-36 disabled:opacity-70')}
        >
          {sending ? words.sending : words.submit}
        </button>
        <p role="status" className="font-semibold">
          {answer && !answer.problem && !sending ? words.sent : null}
        </p>
      </div>
    </form>
  )
}
