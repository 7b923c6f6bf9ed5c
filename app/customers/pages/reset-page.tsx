import {Form, Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {StateMessage} from '~/ui/state-message'
import {DoorCard, FormProblem} from './door-card'
import type {Refused} from './form-answer'
import {PasswordField} from './password-field'
import {findResetProblems, RESET_FIELDS} from './reset-rules'
import type {ResetField} from './reset-rules'
import {SendButton} from './send-button'
import {useDoorForm} from './use-door-form'
import {useToast} from './use-toast'
import {words} from './words'

interface ResetPageProps {
  /** Whether the link still works. */
  works: boolean
  given?: Refused<ResetField>
}

export function ResetPage({works, given}: ResetPageProps) {
  return works ? <ResetForm given={given} /> : <ResetGone />
}

function ResetForm({given}: Pick<ResetPageProps, 'given'>) {
  const {reset} = words
  const {sending, problems, formProps} = useDoorForm({
    fields: RESET_FIELDS,
    given,
    check: findResetProblems,
    toasts: true,
  })
  return (
    <DoorCard title={reset.title} lead={<p>{reset.lead}</p>}>
      <Form {...formProps} className="space-y-5">
        <PasswordField
          id="password"
          name="password"
          label={reset.password}
          autoComplete="new-password"
          required
          help={words.register.passwordHelp}
          error={problems.password}
        />
        <PasswordField
          id="confirmation"
          name="confirmation"
          label={reset.confirmation}
          autoComplete="new-password"
          required
          error={problems.confirmation}
        />
        <FormProblem text={problems.form} />
        <SendButton text={reset.submit} sending={sending} label={reset.sending} />
      </Form>
    </DoorCard>
  )
}

function ResetGone() {
  const {reset} = words
  useToast('error', reset.failed, reset)
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <StateMessage
        level={1}
        tone="error"
        title={reset.failed}
        action={
          <Link to="/forgotten-password" className={buttonClass('primary')}>
            {reset.again}
          </Link>
        }
      >
        <p>{reset.gone}</p>
      </StateMessage>
    </div>
  )
}
