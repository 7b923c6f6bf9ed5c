import {Form, Link, useNavigate} from '@remix-run/react'
import type {ComponentProps, KeyboardEvent, ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import {Problem} from '~/ui/problem'
import {Spinner} from '~/ui/spinner'
import {ACCOUNT_PATH, backPath, editPath} from './account-forms'
import type {Edit} from './account-forms'
import {words} from './words'

interface EditFormProps {
  name: Edit
  /** Of `useDoorForm`. */
  formProps: Omit<ComponentProps<typeof Form>, 'children'>
  sending: boolean
  /** What is wrong with all of it. */
  problem: string | undefined
  submit: string
  busy: string
  tone?: 'plain' | 'danger'
  children: ReactNode
}

/** A form in its card's place. Cancel and Escape put the card back. */
export function EditForm(props: EditFormProps) {
  const {name, formProps, sending, problem, submit, busy, tone = 'plain', children} = props
  const navigate = useNavigate()

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    void navigate(ACCOUNT_PATH, {preventScrollReset: true})
  }

  return (
    <Form {...formProps} action={editPath(name)} onKeyDown={leave} preventScrollReset className="mt-5">
      <input type="hidden" name="form" value={name} />
      <div className="max-w-2xl space-y-5">{children}</div>
      {problem ? (
        <div className="mt-5 max-w-2xl">
          <Problem text={problem} role="alert" />
        </div>
      ) : null}
      <div className="mt-7 flex flex-wrap gap-3">
        <button
          type="submit"
          className={
            tone === 'danger'
              ? buttonClass('primary', 'min-h-12 bg-pomegranate! hover:bg-[#7F1D20]! max-sm:w-full')
              : buttonClass('primary', 'min-h-12 whitespace-nowrap max-sm:flex-1 sm:min-w-36')
          }
        >
          {sending ? <Spinner label={busy} /> : submit}
        </button>
        <Link
          to={backPath(name)}
          preventScrollReset
          className={buttonClass(
            'quiet',
            `min-h-12 ${tone === 'danger' ? 'max-sm:w-full' : 'max-sm:flex-1'}`,
          )}
        >
          {words.cancel}
        </Link>
      </div>
    </Form>
  )
}
