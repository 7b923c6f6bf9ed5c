import * as Dialog from '@radix-ui/react-dialog'
import {withReturn} from '~/customers/pages/return-path'
import {buttonClass} from '~/ui/button'
import {useHydrated} from '~/ui/use-hydrated'
import type {CheckoutAnswer} from './checkout-answer'
import {words as checkoutWords} from './words'

const words = checkoutWords.signIn

interface SignInDialogProps {
  answer: CheckoutAnswer | null
  /** Where one comes back to. */
  to: string
  onClose: () => void
}

/** Who presses CHECK OUT must have an account. The links load a page anew: the session may just have ended. */
export function SignInDialog({answer, to, onClose}: SignInDialogProps) {
  const alive = useHydrated()
  return (
    <Dialog.Root
      open={alive && answer?.kind === 'sign-in'}
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
          <Dialog.Title className="text-2xl first-letter:uppercase">{words.please}</Dialog.Title>
          <Dialog.Description className="mt-2 text-muted">{words.text}</Dialog.Description>
          <div className="mt-6 grid gap-3">
            <a href={withReturn('/sign-in', to)} className={buttonClass('primary', 'min-h-12')}>
              {words.action}
            </a>
            <a href={withReturn('/register', to)} className={buttonClass('quiet', 'min-h-12')}>
              {words.register}
            </a>
            <Dialog.Close className="min-h-11 font-semibold text-forest underline underline-offset-4">
              {words.close}
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
