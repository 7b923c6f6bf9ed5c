import type {Customer} from '~/domain/customers/customer'
import type {FormResult} from '~/account/auth/form-result'
import {PasswordField} from '~/account/auth/password-field'
import {useAuthForm} from '~/account/auth/use-auth-form'
import {findPasswordProblems} from './account-checks'
import type {PasswordField as Field} from './account-forms'
import {EditForm} from './edit-form'
import {messages as accountMessages} from './messages'

const strings = accountMessages.password
const FIELDS = ['current', 'password', 'confirmation'] as const

interface PasswordFormProps {
  customer: Pick<Customer, 'email' | 'hasPassword'>
  result: FormResult<Field> | undefined
}

/** Changes the password, or sets the first one of who signs in with Google. */
export function PasswordForm({customer, result}: PasswordFormProps) {
  const {hasPassword} = customer
  const {problems, sending, formProps} = useAuthForm({
    fields: FIELDS,
    result,
    check: (form) => findPasswordProblems(form, customer),
  })
  const firstInvalid = FIELDS.find((name) => problems[name])
  const firstField = hasPassword ? 'current' : 'password'
  const field = (name: Field) => ({
    id: name,
    name,
    error: problems[name],
    autoFocus: name === (firstInvalid ?? firstField),
    required: true,
  })
  return (
    <EditForm
      name="password"
      formProps={formProps}
      sending={sending}
      problem={problems.form}
      submit={hasPassword ? strings.submit : strings.setSubmit}
      busyLabel={strings.sending}
    >
      <p className="text-muted">{strings.lead}</p>
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
        <PasswordField {...field('current')} label={strings.current} autoComplete="current-password" />
      ) : null}
      <PasswordField
        {...field('password')}
        label={strings.password}
        help={strings.help}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmation')} label={strings.confirmation} autoComplete="new-password" />
    </EditForm>
  )
}
