import * as Dialog from '@radix-ui/react-dialog'
import {useRef} from 'react'
import {buttonClass} from '~/ui/button'
import {useHydrated} from '~/ui/use-hydrated'
import {CodeSignIn} from './code-sign-in'
import {GUEST_EMAIL_ID} from './guest-choice'
import {OtherWays} from './sign-in-panel'
import type {OtherWaysProps} from './sign-in-panel'
import {useCodeSignIn} from './use-code-sign-in'
import {messages as checkoutMessages} from './messages'

const messages = checkoutMessages.signIn

type SignInOptions = Parameters<typeof useCodeSignIn>[0]

interface SignInDialogProps extends OtherWaysProps {
  isOpen: boolean
  onClose: () => void
  /** Goes on without an account, where that is possible. */
  onGuest: (() => void) | null
  options: SignInOptions
}

/** Asks whoever presses CHECK OUT to sign in first. */
export function SignInDialog({isOpen, onClose, onGuest, ...rest}: SignInDialogProps) {
  const isHydrated = useHydrated()
  const becameGuest = useRef(false)
  return (
    <Dialog.Root
      open={isHydrated && isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <div className="veil fixed inset-0 z-50 bg-forest-900/60" data-state="open" aria-hidden="true" />
        <Dialog.Content
          data-holds-scroll
          onCloseAutoFocus={(event) => {
            if (!becameGuest.current) return
            becameGuest.current = false
            // Not back to CHECK OUT: the e-mail is to be filled in first.
            event.preventDefault()
            document.getElementById(GUEST_EMAIL_ID)?.focus()
          }}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-card bg-paper p-6 shadow-raised sm:p-8"
        >
          <Dialog.Title className="text-center text-2xl first-letter:uppercase">
            {messages.please}
          </Dialog.Title>
          <Dialog.Description className="mt-2 text-center text-muted">{messages.text}</Dialog.Description>
          <DialogBody {...rest} />
          {onGuest ? (
            <button
              type="button"
              onClick={() => {
                becameGuest.current = true
                onGuest()
              }}
              className={buttonClass('quiet', 'mt-3 w-full')}
            >
              {checkoutMessages.guest.guest}
            </button>
          ) : null}
          <Dialog.Close className="mt-2 min-h-11 w-full font-semibold text-forest underline underline-offset-4">
            {messages.close}
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Begun anew each time the dialog opens. */
function DialogBody({options, ...ways}: OtherWaysProps & {options: SignInOptions}) {
  const signIn = useCodeSignIn({...options, serverState: undefined})
  return (
    <div className="mt-6">
      <CodeSignIn id="checkout-dialog" signIn={signIn} />
      <OtherWays {...ways} />
    </div>
  )
}
