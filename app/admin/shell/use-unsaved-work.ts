import {useEffect, useRef} from 'react'
import type {RefObject} from 'react'
import {isFormChanged} from './changed-form'

/**
 * Has the browser ask before the page is left while a form holds what is not saved: pages of staff are loaded anew by each
 * link. For forms whose fields are not controlled by React; what was typed before hydration counts, too.
 *
 * @param isReturned the server returned it, as typed, because something in it has to be put right
 */
export function useUnsavedWork({isReturned = false} = {}): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    let isSent = false
    // At the window, after React's own handlers, which may have found something to put right.
    const onSubmit = (event: SubmitEvent) => {
      if (event.target === form.current && !event.defaultPrevented) isSent = true
    }
    // Back from the page that it was sent to.
    const onShow = () => (isSent = false)
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSent && form.current && (isReturned || isFormChanged(form.current))) event.preventDefault()
    }
    addEventListener('submit', onSubmit)
    addEventListener('pageshow', onShow)
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('submit', onSubmit)
      removeEventListener('pageshow', onShow)
      removeEventListener('beforeunload', ask)
    }
  }, [isReturned])
  return form
}
