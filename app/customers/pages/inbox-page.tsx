import {DoorCard, DoorLink} from './door-card'
import {Envelope} from './envelope'
import {withReturn} from './return-path'
import {words} from './words'

interface InboxPageProps {
  kind: 'registered' | 'forgotten'
  to: string
}

/** A mail is on its way, or would be if there were such an account: the page is the same. */
export function InboxPage({kind, to}: InboxPageProps) {
  const {inbox} = words
  const again = kind === 'registered' ? '/register' : '/forgotten-password'
  return (
    <DoorCard
      sign={<Envelope />}
      title={inbox.title}
      lead={
        <>
          <p>{inbox[kind]}</p>
          <p>{inbox.spam}</p>
        </>
      }
      foot={
        <p className="flex flex-wrap justify-center gap-x-8">
          <DoorLink to={withReturn(again, to)} text={inbox.again} />
          <DoorLink to={withReturn('/sign-in', to)} text={words.back} />
        </p>
      }
    />
  )
}
