import {useEffect, useRef} from 'react'
import {showToast} from '~/ui/toasts'
import type {ToastKind} from '~/ui/toasts'

/** Says something in the corner, once for each new `about`; null: there is nothing to say. */
export function useToast(kind: ToastKind, text: string | null, about: unknown) {
  const told = useRef<unknown>(null)
  useEffect(() => {
    if (!text || told.current === about) return
    told.current = about
    showToast(kind, text, {about: 'door'})
  }, [kind, text, about])
}
