import {Printer} from 'lucide-react'
import {buttonClass} from './button'
import {useHydrated} from './use-hydrated'

interface PrintButtonProps {
  text: string
  look: Parameters<typeof buttonClass>[0]
  className?: string
}

/** Without scripts the browser's own menu prints. */
export function PrintButton({text, look, className = ''}: PrintButtonProps) {
  const alive = useHydrated()
  return (
    <button
      type="button"
      disabled={!alive}
      onClick={() => window.print()}
      className={buttonClass(look, `noscript:hidden ${className}`)}
    >
      <Printer className="size-5 shrink-0" aria-hidden="true" />
      {text}
    </button>
  )
}
