import {Container} from '~/ui/section'
import {Stamp} from '~/ui/stamp'
import {messages} from '~/domain/orders/test-money-messages'

/** Above every page of a public shop that takes test cards. */
export function TestShopBanner() {
  return (
    <div className="border-b-3 border-pomegranate bg-paper text-pomegranate">
      <Container className="flex items-center gap-3 py-2 text-sm leading-snug font-semibold sm:text-base">
        <Stamp text={messages.stamp} />
        <p>{messages.banner}</p>
      </Container>
    </div>
  )
}
