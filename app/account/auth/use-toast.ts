import {useEffect, useRef} from 'react'
import {showToast} from '~/ui/toasts'
import type {ToastKind} from '~/ui/toaster'

/** Shows `text` as a toast once for each new value of `about`. */
export function useToast(kind: ToastKind, text: string | null, about: unknown) {
  const lastAbout = useRef<unknown>(null)
  useEffect(() => {
    if (!text || lastAbout.current === about) return
    lastAbout.current = about
    showToast(kind, text, {group: 'auth'})
  }, [kind, text, about])
}
