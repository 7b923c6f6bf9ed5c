import {Container} from '~/ui/section'
import {TestStamp} from './stamp'
import {words} from './words'

/** Above every page of a shop that anybody can come to and that takes test cards. */
export function ShopBanner() {
  return (
    <div className="border-b-3 border-pomegranate bg-paper text-pomegranate">
      <Container className="flex items-center gap-3 py-2 text-sm leading-snug font-semibold sm:text-base">
        <TestStamp />
        <p>{words.banner}</p>
      </Container>
    </div>
  )
}
