import {useEffect, useRef} from 'react'
import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'

interface ToolbarMenuProps {
  /** Of the button, if what it shows does not say enough. */
  label?: string
  button: ReactNode
  /** Of the whole, to hide it or to let it shrink. */
  className?: string
  /** Opens towards the start of the line: for the last ones on it. */
  isAtEnd?: boolean
  children: ReactNode
}

/**
 * A button of the toolbar and what it opens. Works without scripts; with them it closes on Escape, on a tap outside
 * and when the focus leaves it. On phones it opens as wide as the toolbar, which has to be `relative`.
 */
export function ToolbarMenu({label, button, className = '', isAtEnd = false, children}: ToolbarMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const handleLeave = (event: Event) => {
      const {current} = menu
      if (current?.open && !event.composedPath().includes(current)) current.open = false
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', handleLeave)
    document.addEventListener('focusin', handleLeave)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handleLeave)
      document.removeEventListener('focusin', handleLeave)
      document.removeEventListener('keydown', handleKey)
    }
  }, [])

  return (
    <details ref={menu} className={`group/menu sm:relative ${className}`}>
      <summary
        aria-label={label}
        className={buttonClass(
          'quiet',
          'min-h-12 w-full min-w-11 cursor-pointer list-none px-2.5! text-base whitespace-nowrap group-open/menu:bg-mint sm:px-4! sm:text-lg',
        )}
      >
        {button}
      </summary>
      <div
        className={`absolute top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-card bg-paper p-3 shadow-raised ring-1 ring-control max-sm:inset-x-0 sm:min-w-72 ${isAtEnd ? 'sm:end-0' : 'sm:start-0'}`}
      >
        {children}
      </div>
    </details>
  )
}

/** An entry of a menu; the current one is filled. */
export const menuLinkClass =
  'flex min-h-12 items-center justify-between gap-4 rounded-field px-4 font-semibold hover:bg-mint aria-[current]:bg-forest aria-[current]:text-paper'
