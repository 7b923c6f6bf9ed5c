import {Form} from '@remix-run/react'
import {AccountEmailField} from '~/ui/account-email-field'
import {DoorCard, DoorLink, FormProblem} from './door-card'
import {findForgottenProblems, FORGOTTEN_FIELDS} from './forgotten-rules'
import type {Refused} from './form-answer'
import {withReturn} from './return-path'
import {SendButton} from './send-button'
import {useDoorForm} from './use-door-form'
import {words} from './words'

export function ForgottenPage({to, given}: {to: string; given?: Refused<'email'>}) {
  const {forgotten} = words
  const {sending, problems, values, formProps} = useDoorForm({
    fields: FORGOTTEN_FIELDS,
    given,
    check: findForgottenProblems,
  })
  return (
    <DoorCard
      title={forgotten.title}
      lead={<p>{forgotten.lead}</p>}
      foot={<DoorLink to={withReturn('/sign-in', to)} text={words.back} />}
    >
      <Form {...formProps} className="space-y-5">
        <AccountEmailField label={words.email} defaultValue={values.email} error={problems.email} />
        <FormProblem text={problems.form} />
        <SendButton text={forgotten.submit} sending={sending} label={forgotten.sending} />
      </Form>
    </DoorCard>
  )
}
