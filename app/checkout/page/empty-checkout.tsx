import {Link, useNavigate} from '@remix-run/react'
import {useEffect} from 'react'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import {leaveSoon} from './leave-soon'
import {PaidNotice} from './notices'
import {words as checkoutWords} from './words'

const words = checkoutWords.empty

/** @param paid the order that emptied the cart: that is to be read, so nobody is led away from it */
export function EmptyCheckout({paid}: {paid: string | null}) {
  const navigate = useNavigate()

  useEffect(() => {
    if (paid !== null) return
    return leaveSoon(() => void navigate('/', {replace: true}))
  }, [paid, navigate])

  const action = (
    <Link to="/" className={buttonClass('primary')}>
      {words.action}
    </Link>
  )
  if (paid === null) {
    return (
      <div role="status">
        <StateMessage title={words.title} level={1} action={action}>
          <p>{words.text}</p>
        </StateMessage>
      </div>
    )
  }
  return (
    <Container className="max-w-prose space-y-6 py-12 text-center md:py-16">
      <h1 className="text-4xl">{checkoutWords.title}</h1>
      <div className="text-start">
        <PaidNotice number={paid} />
      </div>
      {action}
    </Container>
  )
}
