import * as Dialog from '@radix-ui/react-dialog'
import {withReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from '~/platform/url/addresses'
import {buttonClass} from '~/ui/button'
import {useHydrated} from '~/ui/use-hydrated'
import type {CheckoutResult} from './checkout-result'
import {messages as checkoutMessages} from './messages'

const messages = checkoutMessages.signIn

interface SignInDialogProps {
  result: CheckoutResult | null
  returnPath: string
  onClose: () => void
}

/** The links load the page anew: the session may just have ended. */
export function SignInDialog({result, returnPath, onClose}: SignInDialogProps) {
  const isHydrated = useHydrated()
  return (
    <Dialog.Root
      open={isHydrated && result?.kind === 'sign-in'}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <div className="veil fixed inset-0 z-50 bg-forest-900/60" data-state="open" aria-hidden="true" />
        <Dialog.Content
          data-holds-scroll
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-card bg-paper p-6 text-center shadow-raised sm:p-8"
        >
          <Dialog.Title className="text-2xl first-letter:uppercase">{messages.please}</Dialog.Title>
          <Dialog.Description className="mt-2 text-muted">{messages.text}</Dialog.Description>
          <div className="mt-6 grid gap-3">
            <a
              href={withReturnPath(paths.signIn(), returnPath)}
              className={buttonClass('primary', 'min-h-12')}
            >
              {messages.action}
            </a>
            <a
              href={withReturnPath(paths.register(), returnPath)}
              className={buttonClass('quiet', 'min-h-12')}
            >
              {messages.register}
            </a>
            <Dialog.Close className="min-h-11 font-semibold text-forest underline underline-offset-4">
              {messages.close}
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
