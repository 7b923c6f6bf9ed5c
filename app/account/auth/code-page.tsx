import {Form} from '@remix-run/react'
import {useEffect, useRef} from 'react'
import {AccountEmailField} from '~/ui/account-email-field'
import {FormError} from '~/ui/field-error'
import {TextField} from '~/ui/field'
import {linkClass} from '~/ui/button'
import {AuthCard, AuthLink, SubmitButton} from './auth-card'
import {withReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from '~/platform/url/addresses'
import {useRouterForm} from '~/platform/forms/use-router-form'
import {findEmailProblem, parseCode} from '~/domain/customers/code/code-form'
import type {CodeFormState} from '~/domain/customers/code/code-form'
import {messages} from '~/domain/customers/code/messages'
import {messages as authMessages} from './messages'

interface CodePageProps {
  /** Where to go after signing in. */
  to: string
  result?: CodeFormState
}

/** Asks for an address, then for the code that was mailed there. */
export function CodePage({to, result}: CodePageProps) {
  const isSent = result?.isSent ?? false
  return (
    <AuthCard
      title={messages.title}
      lead={<p>{isSent ? null : messages.lead}</p>}
      footer={<AuthLink to={withReturnPath(paths.signIn(), to)} text={authMessages.back} />}
    >
      {isSent && result ? <EntryForm result={result} /> : <RequestForm result={result} />}
    </AuthCard>
  )
}

function RequestForm({result}: {result: CodeFormState | undefined}) {
  const {isSending, problems, values, formProps} = useRouterForm({
    fields: ['email'] as const,
    check: ({email}) => {
      const problem = findEmailProblem(email)
      return problem ? {email: problem} : null
    },
    result: result && {values: {email: result.email}, problems: result.problems},
  })
  return (
    <Form {...formProps} className="space-y-5">
      <AccountEmailField label={messages.email} defaultValue={values.email} error={problems.email} />
      <FormError text={problems.form} />
      <SubmitButton text={messages.request} isSending={isSending} label={messages.sending} />
    </Form>
  )
}

function EntryForm({result}: {result: CodeFormState}) {
  const {email} = result
  const {isSending, problems, formProps} = useRouterForm({
    fields: ['code'] as const,
    check: ({code}) => (parseCode(code) ? null : {code: messages.problems.code}),
    result: {values: {}, problems: result.problems},
  })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <>
      <Form {...formProps} className="space-y-5">
        <p role="status" className="wrap-anywhere">
          {messages.sent(email)}
        </p>
        <input type="hidden" name="email" value={email} />
        <TextField
          id="code"
          name="code"
          label={messages.code}
          help={messages.codeHelp}
          error={problems.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          inputRef={input}
        />
        <FormError text={problems.form} />
        <SubmitButton text={messages.submit} isSending={isSending} label={messages.sending} />
      </Form>
      <Form method="post" className="mt-3 text-center">
        <input type="hidden" name="email" value={email} />
        <button type="submit" className={`min-h-11 ${linkClass}`}>
          {messages.again}
        </button>
      </Form>
    </>
  )
}
