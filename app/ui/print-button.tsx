import {Printer} from 'lucide-react'
import {buttonClass} from './button'
import {useHydrated} from './use-hydrated'

interface PrintButtonProps {
  text: string
  tone: Parameters<typeof buttonClass>[0]
  className?: string
}

/** Without scripts the browser's own menu prints. */
export function PrintButton({text, tone, className = ''}: PrintButtonProps) {
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      disabled={!isHydrated}
      onClick={() => window.print()}
      className={buttonClass(tone, `noscript:hidden ${className}`)}
    >
      <Printer className="size-5 shrink-0" aria-hidden="true" />
      {text}
    </button>
  )
}
