import type {ReactNode} from 'react'
import {linkClass} from '~/ui/button'
import {AlertBox} from './controls'

interface StaleFormAlertProps {
  title: string
  messages: {text: string; takeTheirs: string}
  /** Shows what was saved, without the submitted form. */
  discardPath: string
  children: ReactNode
}

/** Somebody else saved while the form was open: who changed what, and how to discard one's own values. */
export function StaleFormAlert({title, messages, discardPath, children}: StaleFormAlertProps) {
  return (
    <AlertBox title={title}>
      <p>{messages.text}</p>
      {children}
      <p>
        <a href={discardPath} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          {messages.takeTheirs}
        </a>
      </p>
    </AlertBox>
  )
}
