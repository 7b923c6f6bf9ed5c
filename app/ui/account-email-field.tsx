import type {ComponentProps} from 'react'
import {TextField} from './field'

type ForwardedProps = 'label' | 'defaultValue' | 'error' | 'announce' | 'alsoDescribedBy'

/** The e-mail that an account is known by: programs that keep passwords look for it, and phones leave it as typed. */
export function AccountEmailField(props: Pick<ComponentProps<typeof TextField>, ForwardedProps>) {
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}
