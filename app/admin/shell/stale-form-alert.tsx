import type {ReactNode} from 'react'
import {TextLink} from './page-head'
import {AlertBox} from '~/admin/shell/alerts'

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
        <TextLink href={discardPath}>{messages.takeTheirs}</TextLink>
      </p>
    </AlertBox>
  )
}
