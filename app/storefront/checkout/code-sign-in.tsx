import {useEffect, useRef} from 'react'
import type {ComponentProps, KeyboardEvent, ReactNode, RefObject} from 'react'
import {messages} from '~/domain/customers/code/messages'
import {buttonClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {FormError} from '~/ui/field-error'
import {Spinner} from '~/ui/spinner'
import {useHydrated} from '~/ui/use-hydrated'
import {SIGN_IN_FIELDS, STEP} from './sign-in-fields'
import type {SignInStep} from './sign-in-fields'
import type {CodeSignIn as CodeSignInState} from './use-code-sign-in'

interface CodeSignInProps {
  /** Prefix of the fields' ids: the page may have them twice. */
  id: string
  signIn: CodeSignInState
}

/**
 * An address, then the code that was mailed there. Not a form of its own: it stands in the checkout's, which is sent as
 * it is without scripts, so nothing that was typed there is lost.
 */
export function CodeSignIn({id, signIn}: CodeSignInProps) {
  const {state, isSending, startOver} = signIn
  const {email, isSent, problems} = state
  const emailInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  useFocus(state, isSent || problems.code ? codeInput : emailInput)

  const send = (step: SignInStep) =>
    signIn.send(step, {email: emailInput.current?.value ?? email, code: codeInput.current?.value ?? ''})
  const step: SignInStep = isSent ? 'enter' : 'request'
  /** Enter would send the checkout. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send(step)
  }
  return (
    <div className="space-y-4" onInput={(event) => event.stopPropagation()}>
      {isSent ? (
        <>
          <p role="status" className="wrap-anywhere">
            {messages.sent(email)}
          </p>
          <input type="hidden" name={SIGN_IN_FIELDS.email} value={email} />
          <TextField
            id={`${id}-code`}
            name={SIGN_IN_FIELDS.code}
            label={messages.code}
            help={messages.codeHelp}
            error={problems.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            inputRef={codeInput}
            onKeyDown={onKeyDown}
          />
        </>
      ) : (
        <TextField
          id={`${id}-email`}
          name={SIGN_IN_FIELDS.email}
          type="email"
          label={messages.email}
          help={messages.emailHelp}
          error={problems.email}
          defaultValue={email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          inputRef={emailInput}
          onKeyDown={onKeyDown}
        />
      )}
      <FormError text={problems.form} />
      <StepButton
        step={step}
        onPress={() => send(step)}
        aria-disabled={isSending || undefined}
        className={buttonClass('primary', 'min-h-12 w-full aria-disabled:opacity-70')}
      >
        {isSending ? <Spinner label={messages.sending} /> : isSent ? messages.submit : messages.request}
      </StepButton>
      {isSent ? (
        <p className="flex flex-wrap justify-center gap-x-6">
          <StepButton step="request" onPress={() => send('request')} className={LINK}>
            {messages.again}
          </StepButton>
          <button type="button" onClick={startOver} className={`${LINK} noscript:hidden`}>
            {messages.other}
          </button>
        </p>
      ) : null}
    </div>
  )
}

const LINK = 'min-h-11 font-semibold text-forest underline underline-offset-4'

type StepButtonProps = {step: SignInStep; onPress: () => void; children: ReactNode} & Pick<
  ComponentProps<'button'>,
  'className' | 'aria-disabled'
>

/** Without scripts it sends the checkout's form. */
function StepButton({step, onPress, ...props}: StepButtonProps) {
  const isHydrated = useHydrated()
  return (
    <button type={isHydrated ? 'button' : 'submit'} name={STEP} value={step} onClick={onPress} {...props} />
  )
}

/** On the field that is next, each time the form has changed. */
function useFocus(state: object, input: RefObject<HTMLInputElement>) {
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    input.current?.focus()
  }, [state, input])
}
