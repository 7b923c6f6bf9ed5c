import {CheckboxField, LARGE} from '~/admin/shell/controls'
import {Panel} from '~/admin/shell/panel'
import {ROLES} from '~/domain/staff/roles'
import type {FormResult} from '~/platform/forms/fields'
import {buttonClass} from '~/ui/button'
import {errorIdOf, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import type {InviteField} from './team-forms'
import {messages, ROLE_NAMES} from './messages'

const {invite: strings} = messages

export function InvitePanel({result}: {result?: FormResult<InviteField>}) {
  const {values = {}, problems = {}} = result ?? {}
  return (
    <Panel id="invite" size="medium" title={strings.title}>
      <p className="mt-2 max-w-prose">{strings.text}</p>
      <form method="post" noValidate className={`mt-5 max-w-md space-y-5 ${LARGE}`}>
        <input type="hidden" name="form" value="invite" />
        <TextField
          id="name"
          name="name"
          label={strings.name}
          defaultValue={values.name}
          autoComplete="off"
          maxLength={100}
          required
          error={problems.name}
          announce
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={strings.email}
          defaultValue={values.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={problems.email}
          announce
        />
        <RoleField chosen={values.role} error={problems.role} />
        {problems.form ? <FieldError text={problems.form} role="alert" /> : null}
        <button type="submit" className={buttonClass('primary', 'min-h-12 max-sm:w-full')}>
          {strings.submit}
        </button>
      </form>
    </Panel>
  )
}

/** A role with what it may do, to choose from. */
export function RoleField({
  chosen,
  error,
  isTitled = false,
}: {
  chosen?: string
  error?: string
  /** Below a heading that says the same. */
  isTitled?: boolean
}) {
  return (
    <fieldset aria-describedby={error ? errorIdOf('role') : undefined}>
      <legend className={isTitled ? 'sr-only' : 'mb-1 font-semibold'}>{strings.role}</legend>
      {ROLES.map((role) => (
        <CheckboxField key={role} name="role" value={role} type="radio" isChecked={role === chosen}>
          <span className="block pt-2 font-semibold">{ROLE_NAMES[role]}</span>
          <span className="block pb-1 text-base text-muted">{messages.roles[role]}</span>
        </CheckboxField>
      ))}
      {error ? <FieldError id={errorIdOf('role')} text={error} role="alert" /> : null}
    </fieldset>
  )
}
