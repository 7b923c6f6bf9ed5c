import {useLocation} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {StateMessage} from '~/ui/state-message'
import {words} from '../words'

/** In the place of the products while nobody can say which there are. */
export function Unreachable() {
  const {pathname, search} = useLocation()
  return (
    <StateMessage
      tone="error"
      title={words.unreachable.title}
      action={
        // A plain link: it asks for the whole page anew.
        <a href={pathname + search} className={buttonClass('primary')}>
          {words.unreachable.retry}
        </a>
      }
    >
      <p>{words.unreachable.text}</p>
    </StateMessage>
  )
}
