import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import {Picture} from '~/ui/picture'
import {Container} from '~/ui/section'
import {SiteLink} from '~/ui/site-link'
import heroScene from './hero-scene.svg?raw'
import type {Banner} from './home.server'
import {messages} from './messages'

const toneStyles: Record<
  Banner['tone'],
  {ground: string; title: string; button: Parameters<typeof buttonClass>[0]}
> = {
  forest: {ground: 'on-dark bg-forest-900 text-cream', title: '', button: 'saffron'},
  pomegranate: {ground: 'on-dark bg-pomegranate text-paper', title: '', button: 'saffron'},
  saffron: {ground: 'bg-saffron text-ink', title: '', button: 'primary'},
  cream: {ground: 'bg-mint text-ink', title: 'text-forest-900', button: 'primary'},
}

export function isDark(tone: Banner['tone']): boolean {
  return tone === 'forest' || tone === 'pomegranate'
}

interface BannerSlideProps {
  banner: Banner
  /** The first slide is what a visitor sees first. */
  eager: boolean
  /** The sign-up form of a newsletter slide. */
  subscribe: ReactNode
  /** Shown beside the drawing, on slides without a picture. */
  priceSign: ReactNode
}

export function BannerSlide({banner, eager, subscribe, priceSign}: BannerSlideProps) {
  const {title, text, kind, tone, picture, link} = banner
  const style = toneStyles[tone]
  return (
    <div className={`relative flex overflow-hidden ${style.ground}`}>
      <div className="absolute inset-0 star-lattice" aria-hidden="true" />
      <Container className="relative grid items-center gap-x-10 gap-y-8 pt-10 pb-28 lg:grid-cols-[1.1fr_1fr] lg:pt-14 lg:pb-32">
        <div>
          <h2 className={`text-5xl ${style.title}`}>{title}</h2>
          {text ? <p className="mt-5 max-w-[44ch] text-xl opacity-95">{text}</p> : null}
          {kind === 'newsletter' ? <div className="mt-8 max-w-lg">{subscribe}</div> : null}
          {kind === 'link' && link ? (
            <p className="mt-8">
              <SiteLink to={link.to} className={buttonClass(style.button, 'text-lg sm:px-7!')}>
                {link.text}
              </SiteLink>
            </p>
          ) : null}
        </div>
        <div className="relative mx-auto w-full max-w-[22rem] sm:max-w-[26rem] lg:max-w-[30rem]">
          {picture ? (
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 480px, (min-width: 640px) 416px, 352px"
              ratio={4 / 3}
              eager={eager}
              className="rounded-[22px]"
            />
          ) : (
            <>
              {/* In the page and not an image of its own: it is the first thing that is seen. */}
              <div
                role="img"
                aria-label={messages.welcome.scene}
                dangerouslySetInnerHTML={{__html: heroScene}}
              />
              {priceSign ? (
                <div className="absolute start-0 top-[8%] lg:-start-10 lg:top-[14%]">{priceSign}</div>
              ) : null}
            </>
          )}
        </div>
      </Container>
    </div>
  )
}
