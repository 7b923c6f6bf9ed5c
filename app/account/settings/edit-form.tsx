import {Form, useNavigate} from '@remix-run/react'
import {Link} from '~/ui/link'
import type {KeyboardEvent, ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'
import {Spinner} from '~/ui/spinner'
import type {RouterForm} from '~/platform/forms/use-router-form'
import {ACCOUNT_PATH, backPath, editPath} from './account-forms'
import type {EditFormName} from './account-forms'
import {messages} from './messages'

interface EditFormProps {
  name: EditFormName
  form: Pick<RouterForm<string>, 'formProps' | 'isSending'> & {problems: {form?: string}}
  submit: string
  busyLabel: string
  tone?: 'plain' | 'danger'
  children: ReactNode
}

/** A form in its card's place. Cancel and Escape put the card back. */
export function EditForm(props: EditFormProps) {
  const {name, form, submit, busyLabel, tone = 'plain', children} = props
  const {formProps, isSending, problems} = form
  const navigate = useNavigate()

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    void navigate(ACCOUNT_PATH, {preventScrollReset: true})
  }

  return (
    <Form {...formProps} action={editPath(name)} onKeyDown={handleEscape} preventScrollReset className="mt-5">
      <input type="hidden" name="form" value={name} />
      <div className="max-w-2xl space-y-5">{children}</div>
      {problems.form ? (
        <div className="mt-5 max-w-2xl">
          <FieldError text={problems.form} role="alert" />
        </div>
      ) : null}
      <div className="mt-7 flex flex-wrap gap-3">
        <button
          type="submit"
          className={
            tone === 'danger'
              ? buttonClass('primary', 'min-h-12 bg-pomegranate! hover:bg-[#7F1D20]! max-sm:w-full')
              : buttonClass('primary', 'min-h-12 max-sm:flex-1 sm:min-w-36')
          }
        >
          {isSending ? <Spinner label={busyLabel} /> : submit}
        </button>
        <Link
          to={backPath(name)}
          preventScrollReset
          className={buttonClass(
            'quiet',
            `min-h-12 ${tone === 'danger' ? 'max-sm:w-full' : 'max-sm:flex-1'}`,
          )}
        >
          {messages.cancel}
        </Link>
      </div>
    </Form>
  )
}
