import {Form} from '@remix-run/react'
import {TextField} from '~/ui/field'
import {TrapField} from '~/ui/trap-field'
import {DoorCard, DoorLink, FormProblem} from './door-card'
import type {Refused} from './form-answer'
import {PasswordField} from './password-field'
import {findRegisterProblems, REGISTER_FIELDS} from './register-rules'
import type {RegisterField} from './register-rules'
import {withReturn} from './return-path'
import {SendButton} from './send-button'
import {useDoorForm} from './use-door-form'
import {WhyAccount} from './why-account'
import {words} from './words'

interface RegisterPageProps {
  /** Where one goes once signed in. */
  to: string
  given?: Refused<RegisterField>
}

export function RegisterPage({to, given}: RegisterPageProps) {
  const {register} = words
  const {sending, problems, values, formProps} = useDoorForm({
    fields: REGISTER_FIELDS,
    given,
    check: findRegisterProblems,
  })
  const field = (name: Exclude<RegisterField, 'password'>, label: string) => ({
    id: name,
    name,
    label,
    defaultValue: values[name],
    error: problems[name],
  })
  return (
    <DoorCard
      title={register.title}
      lead={<p>{register.lead}</p>}
      beside={<WhyAccount />}
      foot={
        <p>
          {register.known} <DoorLink to={withReturn('/sign-in', to)} text={register.knownLink} />
        </p>
      }
    >
      <Form {...formProps} className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField {...field('name', register.name)} autoComplete="given-name" required />
          <TextField {...field('lastName', register.lastName)} autoComplete="family-name" />
        </div>
        <TextField
          {...field('email', words.email)}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          help={register.emailHelp}
        />
        <TextField
          {...field('contactNumber', register.phone)}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          help={register.phoneHelp}
        />
        <PasswordField
          id="password"
          name="password"
          label={words.password}
          autoComplete="new-password"
          required
          help={register.passwordHelp}
          error={problems.password}
        />
        <TrapField id="register-website" label={register.trap} />
        <FormProblem text={problems.form} />
        <SendButton text={register.submit} sending={sending} label={register.sending} />
      </Form>
    </DoorCard>
  )
}
