import {StateMessage} from '~/ui/state-message'
import {deskWords as words} from './words'

/** With a point-of-sale system there is nothing to change here. */
export function KeptElsewhere() {
  return (
    <StateMessage level={1} title={words.elsewhere}>
      <p>{words.elsewhereText}</p>
    </StateMessage>
  )
}
