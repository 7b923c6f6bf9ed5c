import type {Customer} from '../customer'
import type {Refused} from '../pages/form-answer'
import {PasswordField} from '../pages/password-field'
import {useDoorForm} from '../pages/use-door-form'
import {findPasswordProblems} from './account-checks'
import type {PasswordField as Field} from './account-forms'
import {EditForm} from './edit-form'
import {words as portalWords} from './words'

const words = portalWords.password
const FIELDS = ['current', 'password', 'confirmation'] as const

interface PasswordFormProps {
  customer: Pick<Customer, 'email' | 'hasPassword'>
  given: Refused<Field> | undefined
}

/** Changes the password, or sets the first one of who signs in with Google. */
export function PasswordForm({customer, given}: PasswordFormProps) {
  const {hasPassword} = customer
  const {problems, sending, formProps} = useDoorForm({
    fields: FIELDS,
    given,
    check: (form) => findPasswordProblems(form, customer),
  })
  const wrong = FIELDS.find((name) => problems[name])
  const first = hasPassword ? 'current' : 'password'
  const field = (name: Field) => ({
    id: name,
    name,
    error: problems[name],
    autoFocus: name === (wrong ?? first),
    required: true,
  })
  return (
    <EditForm
      name="password"
      formProps={formProps}
      sending={sending}
      problem={problems.form}
      submit={hasPassword ? words.submit : words.setSubmit}
      busy={words.sending}
    >
      <p className="text-muted">{words.lead}</p>
      {/* Tells password managers whose password it is. */}
      <input
        type="text"
        name="username"
        defaultValue={customer.email}
        autoComplete="username"
        readOnly
        hidden
      />
      {hasPassword ? (
        <PasswordField {...field('current')} label={words.current} autoComplete="current-password" />
      ) : null}
      <PasswordField
        {...field('password')}
        label={words.password}
        help={words.help}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmation')} label={words.confirmation} autoComplete="new-password" />
    </EditForm>
  )
}
