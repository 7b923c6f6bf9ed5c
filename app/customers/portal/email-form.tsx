import {TextField} from '~/ui/field'
import type {Customer} from '../customer'
import type {Refused} from '../pages/form-answer'
import {PasswordField} from '../pages/password-field'
import {useDoorForm} from '../pages/use-door-form'
import {findEmailProblems} from './account-checks'
import type {EmailField} from './account-forms'
import {beginHere} from './begin-here'
import {EditForm} from './edit-form'
import {words as portalWords} from './words'

const words = portalWords.email

interface EmailFormProps {
  customer: Pick<Customer, 'email' | 'hasPassword'>
  given: Refused<EmailField> | undefined
}

/** Asks for a link to the new address. Nothing changes before it was opened. */
export function EmailForm({customer, given}: EmailFormProps) {
  const {problems, sending, formProps} = useDoorForm({
    fields: ['email', 'password'] as const,
    given,
    check: (form) => findEmailProblems(form, customer),
  })
  if (!customer.hasPassword) return <p className="mt-3 max-w-prose text-muted">{words.needsPassword}</p>
  const wrongPassword = problems.password !== undefined && problems.email === undefined
  return (
    <EditForm
      name="email"
      formProps={formProps}
      sending={sending}
      problem={problems.form}
      submit={words.submit}
      busy={words.sending}
    >
      <p className="text-muted">{words.lead}</p>
      <p>
        <span className="block text-sm text-muted">{words.current}</span>
        <span className="font-medium wrap-anywhere">{customer.email}</span>
      </p>
      <TextField
        id="new-email"
        name="email"
        label={words.email}
        defaultValue={given?.values.email}
        error={problems.email}
        {...beginHere(!wrongPassword)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        id="password"
        name="password"
        label={words.password}
        error={problems.password}
        {...beginHere(wrongPassword)}
        autoComplete="current-password"
        required
      />
    </EditForm>
  )
}
